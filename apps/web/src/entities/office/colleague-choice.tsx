import type { StaffMember } from '@sudhaar/contract/offices';
import { useId } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { choiceLook } from '../../ui/choice-look.ts';

type Props = {
  colleagues: readonly StaffMember[];
  value: string | null;
  onChange: (accountId: string) => void;
};

/** One of the colleagues; each with how much is on their desk. */
export function ColleagueChoice({ colleagues, value, onChange }: Props) {
  const { t } = useTranslation('offices');
  const { id: me } = useSession();
  const group = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      {colleagues.map(({ _id, name, designation, isHead, activeCases }) => (
        <label key={_id} className={`${choiceLook} items-start gap-3 px-3 py-2`}>
          <input
            type="radio"
            name={group}
            checked={_id === value}
            onChange={() => onChange(_id)}
            className="mt-1 size-5 shrink-0 accent-green"
          />
          <span className="min-w-0">
            <bdi className="block font-semibold wrap-anywhere">
              {_id === me ? t('assign.you', { name }) : name}
            </bdi>
            <span className="block text-small text-ink-2 wrap-anywhere">
              {[
                designation,
                t(isHead ? 'office.head' : 'office.member'),
                t('people.active', { count: activeCases }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
