import type { AdminOffice, StaffMember } from '@sudhaar/contract/offices';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, BadgeCheck, Unlink, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type Confirmation, ConfirmDialog } from '../../../features/moderate/confirm-dialog.tsx';
import { SmallAction } from '../../../features/moderate/small-action.tsx';
import { ADMIN } from '../../../features/moderate/use-pages.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { AccountName } from '../../../widgets/admin-list/account-name.tsx';
import { AddPerson } from './add-person.tsx';
import { RemovePerson } from './remove-person.tsx';

/** Heads and members. */
export function People({ office }: { office: AdminOffice }) {
  const { t } = useTranslation('offices');
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [leaver, setLeaver] = useState<StaffMember | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-title">{t('people.title')}</h2>
          <p className="mt-1 text-ink-2">{t('people.lead')}</p>
        </div>
        <Button compact look="outline" onClick={() => setAdding(true)}>
          <UserPlus aria-hidden="true" size={18} />
          {t('people.add')}
        </Button>
      </div>
      {office.staff.length === 0 ? (
        <p className="text-ink-2">{t('people.none')}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {office.staff.map((person) => (
            <li key={person._id}>
              <Person
                person={person}
                officeId={office._id}
                onAsk={setConfirmation}
                onRemove={() => setLeaver(person)}
              />
            </li>
          ))}
        </ul>
      )}
      {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
      {leaver && <RemovePerson office={office} person={leaver} onClose={() => setLeaver(null)} />}
      {isAdding && <AddPerson office={office} onClose={() => setAdding(false)} />}
    </Card>
  );
}

type Props = {
  person: StaffMember;
  officeId: string;
  onAsk: (confirmation: Confirmation) => void;
  onRemove: () => void;
};

function Person({ person, officeId, onAsk, onRemove }: Props) {
  const { t } = useTranslation('offices');
  const { makeHead, makeMember } = usePersonActions(person, officeId);
  const { _id, name, email, designation, profilePhoto, isHead, activeCases } = person;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <AccountName of="government" id={_id} name={name} photo={profilePhoto} email={email} />
      </div>
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        <Chip tone={isHead ? 'green' : 'quiet'}>{t(isHead ? 'office.head' : 'office.member')}</Chip>
        {designation && <bdi>{designation}</bdi>}
        {t('people.active', { count: activeCases })}
      </p>
      <div className="-mx-2 flex flex-wrap">
        {isHead ? (
          <SmallAction
            icon={ArrowDown}
            label={t('people.makeMember')}
            name={t('people.makeMemberNamed', { name })}
            onPress={() => onAsk(makeMember)}
          />
        ) : (
          <SmallAction
            icon={BadgeCheck}
            label={t('people.makeHead')}
            name={t('people.makeHeadNamed', { name })}
            onPress={() => onAsk(makeHead)}
          />
        )}
        <SmallAction
          icon={Unlink}
          label={t('people.remove')}
          name={t('people.removeNamed', { name })}
          danger
          onPress={onRemove}
        />
      </div>
    </div>
  );
}

function usePersonActions({ _id, name }: StaffMember, officeId: string) {
  const { t } = useTranslation('offices');
  const client = useQueryClient();
  const set = (change: { officeId: string; isHead: boolean }) => ({
    failed: t('people.failed'),
    run: (reason: string) =>
      api('PUT /api/admin/staff/{accountId}', { params: { accountId: _id }, body: { ...change, reason } }),
    onDone: () => void client.invalidateQueries({ queryKey: [ADMIN] }),
  });
  const makeHead: Confirmation = {
    title: t('people.headTitle', { name }),
    happens: t('people.headHappens', { returnObjects: true }),
    confirm: t('people.makeHead'),
    ...set({ officeId, isHead: true }),
  };
  const makeMember: Confirmation = {
    title: t('people.memberTitle', { name }),
    happens: t('people.memberHappens', { returnObjects: true }),
    confirm: t('people.makeMember'),
    ...set({ officeId, isHead: false }),
  };
  return { makeHead, makeMember };
}
