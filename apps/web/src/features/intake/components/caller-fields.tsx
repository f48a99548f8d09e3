import { TEXT_MAX } from '@sudhaar/domain/limits';
import { INTAKE_CHANNELS } from '@sudhaar/domain/post-channels';
import { Lock } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { CallerForm } from '../caller-draft.ts';

type Props = {
  caller: CallerForm;
  error: string | undefined;
  onChange: (part: Partial<CallerForm>) => void;
};

/** No autofill, because the data is somebody else's. */
export function CallerFields({ caller, error, onChange }: Props) {
  const { t } = useTranslation('intake');
  return (
    <>
      <Segmented
        legend={t('desk.channel')}
        value={caller.channel}
        options={INTAKE_CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
        onChange={(channel) => onChange({ channel })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="callerName"
          label={t('desk.name')}
          value={caller.name}
          maxLength={TEXT_MAX.name}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Field
          name="callerPhone"
          type="tel"
          label={t('desk.phone')}
          hint={t('desk.phoneHint')}
          error={error}
          value={caller.phone}
          maxLength={TEXT_MAX.phone}
          autoComplete="off"
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </div>
      <p className="flex gap-2 text-small text-ink-2">
        <Lock aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
        {t('desk.private')}
      </p>
    </>
  );
}
