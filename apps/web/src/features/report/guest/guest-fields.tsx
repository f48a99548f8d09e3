import { TEXT_MAX } from '@sudhaar/domain/limits';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import type { GuestMode } from './send-as-guest.ts';

type Props = { guest: GuestMode; error: string | undefined; onSettle: () => void };

/** Where the link goes that confirms the report. */
export function GuestFields({ guest, error, onSettle }: Props) {
  const { t } = useTranslation('report');
  return (
    <div className="grid gap-3 rounded-card bg-sunk p-4">
      <Field
        name="email"
        type="email"
        isRequired
        label={t('guest.label')}
        hint={t('guest.hint')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={TEXT_MAX.email}
        value={guest.email}
        error={error}
        onChange={(event) => {
          guest.onEmail(event.target.value);
          onSettle();
        }}
      />
      <p className="text-small text-ink-2">
        {t('guest.consent')}{' '}
        <Link to="/policy" className="text-green underline underline-offset-4">
          {t('guest.policy')}
        </Link>
      </p>
    </div>
  );
}
