import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { SearchChoice } from '../../ui/search-choice.tsx';
import { OfficeFacts } from './office-facts.tsx';
import { type OfficeSource, type PickableOffice, useFoundOffices } from './picker-sources.ts';

type Props = {
  label: string;
  source: OfficeSource;
  error?: string | undefined;
  value: PickableOffice | null;
  onPick: (office: PickableOffice) => void;
};

/** Shows likely offices first, and finds others by search. */
export function OfficePicker({ label, source, error, value, onPick }: Props) {
  const { t } = useTranslation('offices');
  const [search, setSearch] = useState('');
  const found = useFoundOffices(source, search);
  const status = () => {
    if (!found.data || found.isPlaceholderData) return t('picker.searching');
    if (found.data.length === 0) return t(search ? 'picker.none' : 'picker.noneLikely');
    return t(search ? 'picker.found' : source.isByPlace ? 'picker.likely' : 'picker.newest');
  };
  return (
    <SearchChoice
      label={label}
      texts={{
        search: t('picker.search'),
        placeholder: t('picker.placeholder'),
        clear: t('picker.clear'),
        failed: t('picker.failed'),
        tryAgain: t('picker.tryAgain'),
      }}
      error={error}
      search={search}
      onSearch={setSearch}
      found={found}
      status={status()}
      chosen={value !== null && t('picker.chosen', { name: value.name })}
      chosenId={value?._id}
      onChoose={onPick}
    >
      {(office) => (
        <>
          <bdi className="font-semibold wrap-anywhere">{office.name}</bdi>
          <OfficeFacts office={office} />
          {office.hadItBefore && <Chip tone="marigold">{t('picker.hadItBefore')}</Chip>}
        </>
      )}
    </SearchChoice>
  );
}
