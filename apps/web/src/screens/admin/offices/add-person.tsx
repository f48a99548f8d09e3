import type { ListedGovernment } from '@sudhaar/contract/directory';
import type { AdminOffice } from '@sudhaar/contract/offices';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PartChoice } from '../../../entities/office/part-choice.tsx';
import { type Confirmation, ConfirmDialog } from '../../../features/moderate/confirm-dialog.tsx';
import { ADMIN } from '../../../features/moderate/use-pages.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { SearchChoice } from '../../../ui/search-choice.tsx';

const MAX_OFFERED = 20;

/** Adds a verified authority as head or member. */
export function AddPerson({ office, onClose }: { office: AdminOffice; onClose: () => void }) {
  const { t } = useTranslation('offices');
  const client = useQueryClient();
  const [person, setPerson] = useState<ListedGovernment | null>(null);
  const [isHead, setHead] = useState(office.staff.length === 0);
  const [isMissing, setMissing] = useState(false);
  const confirmation: Confirmation = {
    title: t('people.addTitle'),
    happens: [],
    confirm: t('people.addConfirm'),
    failed: t('people.failed'),
    check() {
      setMissing(!person);
      return person !== null;
    },
    run: (reason) =>
      api('PUT /api/admin/staff/{accountId}', {
        params: { accountId: person?._id ?? '' },
        body: { officeId: office._id, isHead, reason },
      }),
    onDone: () => void client.invalidateQueries({ queryKey: [ADMIN] }),
  };
  return (
    <ConfirmDialog confirmation={confirmation} onClose={onClose}>
      <PersonPicker
        officeId={office._id}
        error={isMissing && !person ? t('people.addMissing') : undefined}
        value={person}
        onPick={setPerson}
      />
      <PartChoice isHead={isHead} onChange={setHead} />
    </ConfirmDialog>
  );
}

type PickerProps = {
  officeId: string;
  error: string | undefined;
  value: ListedGovernment | null;
  onPick: (person: ListedGovernment) => void;
};

function PersonPicker({ officeId, error, value, onPick }: PickerProps) {
  const { t } = useTranslation('offices');
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: [ADMIN, 'person-picker', officeId, search],
    queryFn: async () => {
      const { governments } = await api('GET /api/admin/allGovernments', {
        query: { search, verified: 'yes', limit: MAX_OFFERED },
      });
      return governments.filter((one) => one.office?._id !== officeId);
    },
    placeholderData: keepPreviousData,
  });
  const isSearching = !found.data || found.isPlaceholderData;
  return (
    <SearchChoice
      label={t('people.addSearch')}
      texts={{
        search: t('people.addSearch'),
        placeholder: t('people.addPlaceholder'),
        clear: t('picker.clear'),
        failed: t('picker.failed'),
        tryAgain: t('picker.tryAgain'),
      }}
      error={error}
      search={search}
      onSearch={setSearch}
      found={found}
      status={isSearching ? t('picker.searching') : found.data.length === 0 ? t('people.addNone') : ''}
      chosen={value !== null && t('picker.chosen', { name: value.authorityName })}
      chosenId={value?._id}
      onChoose={onPick}
    >
      {({ authorityName, designation, department, city, office }) => (
        <>
          <bdi className="font-semibold wrap-anywhere">{authorityName}</bdi>
          <span className="block text-small text-ink-2">
            {[designation, department, city].filter(Boolean).join(' · ')}
          </span>
          {office && (
            <span className="block text-small text-marigold-strong">
              {t('people.ofOffice', { office: office.name })}
            </span>
          )}
        </>
      )}
    </SearchChoice>
  );
}
