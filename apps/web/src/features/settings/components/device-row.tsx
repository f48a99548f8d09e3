import { deviceOf } from '@sudhaar/domain/devices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { api } from '../../../lib/api/api.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { Device } from '../queries.ts';
import { DEVICES } from '../queries.ts';

type Props = {
  device: Device;
  /** Logs out on this device. */
  onLogout: () => void;
  /** Called before the row with the focused button disappears. */
  onEnded: () => void;
};

export function DeviceRow({ device, onLogout, onEnded }: Props) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const name = useDeviceName(device.userAgent);
  const end = useEndSession(device.id, onEnded);
  const Icon = deviceOf(device.userAgent).handheld ? Smartphone : Monitor;
  const day = format.dateTime(device.createdAt);
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden="true" size={22} className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {device.isCurrent && <Chip tone="green">{t('sessions.here')}</Chip>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
          <span>{t('sessions.seen', { age: format.age(device.lastSeenAt) })}</span>
          <span>{t('sessions.since', { day })}</span>
        </p>
      </div>
      <Button
        compact
        className="shrink-0"
        busy={end.isPending}
        aria-label={t('sessions.endNamed', { device: name, day })}
        onClick={() => (device.isCurrent ? onLogout() : end.mutate())}
      >
        {t('sessions.end')}
      </Button>
    </li>
  );
}

function useDeviceName(userAgent: string): string {
  const { t } = useTranslation('settings');
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return t('sessions.on', { browser, system });
  return browser || system || t('sessions.unknown');
}

function useEndSession(id: string, onEnded: () => void) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/account/sessions/{id}', { params: { id } }),
    onSuccess({ message }) {
      onEnded();
      client.setQueryData<Device[]>(DEVICES, (devices) => devices?.filter((device) => device.id !== id));
      notify.success(message);
    },
    onError(error) {
      notify.failure(error, t('sessions.endFailed'));
      // It may have ended already.
      void client.invalidateQueries({ queryKey: DEVICES });
    },
  });
}
