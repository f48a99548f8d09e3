import type { AdminOffice, StaffMember } from '@sudhaar/contract/offices';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HandOverChoice } from '../../../entities/office/hand-over-choice.tsx';
import { type Confirmation, ConfirmDialog } from '../../../features/moderate/confirm-dialog.tsx';
import { ADMIN } from '../../../features/moderate/use-pages.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type Props = { office: AdminOffice; person: StaffMember; onClose: () => void };

/** Says how many open reports the person has, and offers a colleague who goes on with them. */
export function RemovePerson({ office, person, onClose }: Props) {
  const { t } = useTranslation('offices');
  const client = useQueryClient();
  const [handOverTo, setHandOverTo] = useState<string | null>(null);
  const { _id: accountId, name } = person;
  const confirmation: Confirmation = {
    title: t('people.removeTitle', { name }),
    happens: t('people.removeHappens', { returnObjects: true }),
    confirm: t('people.remove'),
    failed: t('people.failed'),
    danger: true,
    run: (reason) =>
      api('PUT /api/admin/staff/{accountId}', {
        params: { accountId },
        body: { officeId: null, isHead: false, handOverTo, reason },
      }),
    onDone: () => void client.invalidateQueries({ queryKey: [ADMIN] }),
  };
  return (
    <ConfirmDialog confirmation={confirmation} onClose={onClose}>
      <HandOverChoice
        count={person.activeCases}
        colleagues={office.staff.filter(({ _id }) => _id !== accountId)}
        value={handOverTo}
        onChange={setHandOverTo}
      />
    </ConfirmDialog>
  );
}
