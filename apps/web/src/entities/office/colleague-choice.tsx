import type { StaffMember } from '@sudhaar/contract/offices';
import { useId } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { choiceLook } from '../../ui/choice-look.ts';

type Props = {
  colleagues: readonly StaffMember[];
  /** Null for the office, undefined if nothing is chosen yet. */
  value: string | null | undefined;
  onChange: (accountId: string | null) => void;
  /** Label for choosing nobody, if that is possible. */
  nobody?: string;
};

/** Shows each colleague's workload. */
export function ColleagueChoice({ colleagues, value, onChange, nobody }: Props) {
  const { t } = useTranslation('offices');
  const { id: me } = useSession();
  const group = useId();
  const choice = (id: string | null, name: string, details: string) => (
    <label key={id} className={`${choiceLook} items-start gap-3 px-3 py-2`}>
      <input
        type="radio"
        name={group}
        checked={id === value}
        onChange={() => onChange(id)}
        className="mt-1 size-5 shrink-0 accent-green"
      />
      <span className="min-w-0">
        <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
        {details && <span className="block text-small text-ink-2 wrap-anywhere">{details}</span>}
      </span>
    </label>
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      {colleagues.map(({ _id, name, designation, isHead, activeCases }) => {
        const role = t(isHead ? 'office.head' : 'office.member');
        const details = [designation, role, t('people.active', { count: activeCases })].filter(Boolean);
        return choice(_id, _id === me ? t('assign.you', { name }) : name, details.join(' · '));
      })}
      {nobody !== undefined && choice(null, nobody, '')}
    </div>
  );
}
