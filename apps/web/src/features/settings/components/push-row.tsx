import { usePush } from '../../../entities/notification/push.ts';
import { pushSupport } from '../../../lib/device/push.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Switch } from '../../../ui/switch.tsx';
import { usePushSwitch } from '../use-push.ts';

/** Push to this browser when it is closed. */
export function PushRow() {
  const { t } = useTranslation('settings');
  const { data } = usePush();
  const { mutate, isPending, variables } = usePushSwitch(data?.publicKey ?? '');
  const support = pushSupport();
  const isOn = isPending ? variables : (data?.isOn ?? false);
  return (
    <div className="mb-5 flex items-start justify-between gap-4 rounded-card bg-sunk px-4 py-3">
      <div>
        <p className="font-medium">{t('push.title')}</p>
        <p className="text-small text-ink-2">{t(`push.about.${support}`)}</p>
      </div>
      {support === 'yes' && data && (
        <Switch label={t('push.title')} on={isOn} onChange={(on) => !isPending && mutate(on)} />
      )}
    </div>
  );
}
