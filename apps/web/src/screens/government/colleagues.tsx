import type { StaffMember } from '@sudhaar/contract/offices';
import { PersonLink } from '../../entities/account/person-link.tsx';
import { RightSwitch } from '../../features/intake/right-switch.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { MemberActions } from './member-actions.tsx';

/** Title, role and open posts. Heads also decide who enters posts for callers, and look after the members. */
export function Colleagues({ staff, isHead: mayChange }: { staff: readonly StaffMember[]; isHead: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {staff.map((member) => {
        const hasSwitch = mayChange && !member.isHead;
        return (
          <li key={member._id}>
            <Colleague member={member} saysRight={!hasSwitch} />
            {mayChange && (
              <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
                {hasSwitch && <RightSwitch member={member} />}
                <MemberActions member={member} colleagues={staff} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Colleague({ member, saysRight }: { member: StaffMember; saysRight: boolean }) {
  const { t } = useTranslation(['offices', 'intake']);
  const { _id, name, designation, phone, profilePhoto, isHead, mayEnter, activeCases } = member;
  return (
    <div className="flex items-center gap-3">
      <Avatar photo={profilePhoto} name={name} />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="wrap-anywhere">
          <PersonLink person={{ _id, name, role: 'government' }} />
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">
          {[
            designation,
            phone,
            t('people.active', { count: activeCases }),
            saysRight && mayEnter && t('intake:right.title'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Chip tone={isHead ? 'green' : 'quiet'}>{t(isHead ? 'office.head' : 'office.member')}</Chip>
    </div>
  );
}
