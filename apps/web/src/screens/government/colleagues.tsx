import type { StaffMember } from '@sudhaar/contract/offices';
import { PersonLink } from '../../entities/account/person-link.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';

/** The people of an office: title, part and open cases. */
export function Colleagues({ staff }: { staff: readonly StaffMember[] }) {
  const { t } = useTranslation('offices');
  return (
    <ul className="grid grid-cols-1 gap-3">
      {staff.map(({ _id, name, designation, profilePhoto, isHead, activeCases }) => (
        <li key={_id} className="flex items-center gap-3">
          <Avatar photo={profilePhoto} name={name} />
          <div className="min-w-0 flex-1 leading-snug">
            <p className="wrap-anywhere">
              <PersonLink person={{ _id, name, role: 'government' }} />
            </p>
            <p className="text-small text-ink-2 wrap-anywhere">
              {[designation, t('people.active', { count: activeCases })].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Chip tone={isHead ? 'green' : 'quiet'}>{t(isHead ? 'office.head' : 'office.member')}</Chip>
        </li>
      ))}
    </ul>
  );
}
