import type { OwnOffice, StaffMember } from '@sudhaar/contract/offices';
import { PersonLink } from '../../entities/account/person-link.tsx';
import { RightSwitch } from '../../features/intake/right-switch.tsx';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Invitations } from './invitations.tsx';
import { MemberActions } from './member-actions.tsx';
import { NamesSwitch } from './names-switch.tsx';

type Props = { office: Pick<OwnOffice, 'staff' | 'isHead' | 'isDeputy' | 'showsNames'> };

/**
 * Title, role and open posts. Heads also decide who enters posts for callers, and look after the members. Deputies do
 * the first, but not the second.
 */
export function Colleagues({ office: { staff, isHead, isDeputy, showsNames } }: Props) {
  const managesPeople = isHead && !isDeputy;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {managesPeople && (
        <li>
          <NamesSwitch isOn={showsNames} />
        </li>
      )}
      {managesPeople && (
        <li>
          <Invitations />
        </li>
      )}
      {staff.map((member) => {
        const hasSwitch = isHead && !member.actsAsHead;
        return (
          <li key={member._id}>
            <Colleague member={member} saysRight={!hasSwitch} />
            {isHead && (
              <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
                {hasSwitch && <RightSwitch member={member} />}
                <MemberActions member={member} colleagues={staff} managesPeople={managesPeople} />
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
  const format = useFormat();
  const { _id, name, designation, phone, profilePhoto, isHead, actsAsHead, deputy, mayEnter, activeCases } =
    member;
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
            deputy &&
              t('members.deputyFromTo', { from: format.day(deputy.from), until: format.day(deputy.until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Chip tone={actsAsHead ? 'green' : 'quiet'}>
        {t(isHead ? 'office.head' : actsAsHead ? 'members.deputy' : 'office.member')}
      </Chip>
    </div>
  );
}
