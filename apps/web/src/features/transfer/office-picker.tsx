import { useId, useState } from 'react';
import { OfficeFacts } from '../../entities/office/office-facts.tsx';
import { useDraft } from '../../lib/hooks/use-draft.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Chip } from '../../ui/chip.tsx';
import { choiceLook } from '../../ui/choice-look.ts';
import { FailureState } from '../../ui/failure.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type OfficeSource, type PickableOffice, useFoundOffices } from './sources.ts';

type Props = {
  label: string;
  source: OfficeSource;
  error?: string | undefined;
  value: PickableOffice | null;
  onPick: (office: PickableOffice) => void;
};

/** One office out of all: the likely ones at once, the others by a search. */
export function OfficePicker({ label, source, error, value, onPick }: Props) {
  const { t } = useTranslation('offices');
  const id = useId();
  const [search, setSearch] = useState('');
  const [text, setText] = useDraft(search, setSearch);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <SearchField
        label={t('picker.search')}
        placeholder={t('picker.placeholder')}
        clearLabel={t('picker.clear')}
        value={text}
        onChange={setText}
      />
      <div className="mt-3">
        <Found source={source} search={search} group={id} value={value} onPick={onPick} />
      </div>
      {/* What was picked may no longer be among the found ones. */}
      <p role="status" className="mt-2 font-medium text-green empty:hidden">
        {value && t('picker.chosen', { name: value.name })}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

type FoundProps = Pick<Props, 'source' | 'value' | 'onPick'> & { search: string; group: string };

function Found({ source, search, group, value, onPick }: FoundProps) {
  const { t } = useTranslation('offices');
  const { data: offices, error, isFetching, isPlaceholderData, refetch } = useFoundOffices(source, search);
  if (!offices) {
    if (!error) return <Skeleton className="h-24 rounded-card" />;
    return (
      <FailureState
        title={t('picker.failed')}
        reason={reasonOf(error)}
        retry={t('picker.tryAgain')}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <>
      <p role="status" className="mb-1.5 text-small text-ink-2">
        {isPlaceholderData
          ? t('picker.searching')
          : offices.length > 0
            ? t(search ? 'picker.found' : 'picker.likely')
            : t(search ? 'picker.none' : 'picker.noneLikely')}
      </p>
      <div
        aria-busy={isPlaceholderData}
        className={`grid max-h-72 grid-cols-1 gap-2 overflow-y-auto p-1 ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {offices.map((office) => (
          <label key={office._id} className={`${choiceLook} items-start gap-3 px-3 py-2`}>
            <input
              type="radio"
              name={group}
              checked={office._id === value?._id}
              onChange={() => onPick(office)}
              className="mt-1 size-5 shrink-0 accent-green"
            />
            <span className="min-w-0">
              <bdi className="font-semibold wrap-anywhere">{office.name}</bdi>
              <OfficeFacts office={office} />
              {office.hadItBefore && <Chip tone="marigold">{t('picker.hadItBefore')}</Chip>}
            </span>
          </label>
        ))}
      </div>
    </>
  );
}
