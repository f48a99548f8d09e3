import type { StaffMember } from '@sudhaar/contract/offices';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ColleagueChoice } from './colleague-choice.tsx';

type Props = {
  /** Open reports of the person who leaves. */
  count: number;
  colleagues: readonly StaffMember[];
  /** Null if the reports wait for whoever claims them. */
  value: string | null;
  onChange: (accountId: string | null) => void;
};

/** Asks who goes on with the reports of somebody who leaves. Nothing to ask without reports. */
export function HandOverChoice({ count, colleagues, value, onChange }: Props) {
  const { t } = useTranslation('offices');
  if (count === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{t('handOver.question', { count })}</legend>
      <p className="mb-2 text-small text-ink-2">{t('handOver.hint')}</p>
      <ColleagueChoice
        colleagues={colleagues}
        value={value}
        onChange={onChange}
        nobody={t('handOver.nobody')}
      />
    </fieldset>
  );
}
