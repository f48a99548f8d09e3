import type { DeskQuery } from '@sudhaar/contract/desk';
import { PRIORITIES } from '@sudhaar/domain/posts';
import { STAGES } from '@sudhaar/domain/progress';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import { useOwnOffice } from '../../entities/office/membership.ts';
import { useDraft } from '../../lib/hooks/use-draft.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type Props = { query: DeskQuery; onChange: (change: Partial<DeskQuery>) => void };

/** What is finished is in no inbox. */
const OPEN_STAGES = STAGES.filter((stage) => stage !== 'Finished');

export function FilterFields({ query, onChange }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const colleagues = useOwnOffice().data?.staff ?? [];
  const all = { value: '' as const, label: t('filters.all') };
  return (
    <>
      <CategorySelect
        label={t('filters.category')}
        all={t('filters.all')}
        value={query.category ?? ''}
        onChange={(category) => onChange({ category: category || undefined })}
      />
      <SelectField
        name="priority"
        label={t('filters.priority')}
        value={query.priority ?? ''}
        options={[all, ...PRIORITIES.map((value) => ({ value, label: t(`common:priorities.${value}`) }))]}
        onChange={(priority) => onChange({ priority: priority || undefined })}
      />
      <SelectField
        name="stage"
        label={t('filters.stage')}
        value={query.stage ?? ''}
        options={[all, ...OPEN_STAGES.map((value) => ({ value, label: t(`common:stages.${value}`) }))]}
        onChange={(stage) => onChange({ stage: stage || undefined })}
      />
      <SelectField
        name="assignee"
        label={t('filters.assignee')}
        value={query.assignee ?? ''}
        options={[all, ...colleagues.map(({ _id, name }) => ({ value: _id, label: name }))]}
        onChange={(assignee) => onChange({ assignee: assignee || undefined })}
      />
      <NumberField
        label={t('filters.minDays')}
        value={query.minDays}
        onChange={(minDays) => onChange({ minDays })}
      />
      <NumberField
        label={t('filters.maxDays')}
        value={query.maxDays}
        onChange={(maxDays) => onChange({ maxDays })}
      />
      <NumberField
        label={t('filters.minUpvotes')}
        value={query.minUpvotes}
        onChange={(minUpvotes) => onChange({ minUpvotes })}
      />
    </>
  );
}

type NumberProps = {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

function NumberField({ label, value, onChange }: NumberProps) {
  // At once: a sheet that is closed right after the typing must not lose it.
  const [text, setText] = useDraft(
    value === undefined ? '' : String(value),
    (typed) => onChange(/^\d{1,6}$/.test(typed) ? Number(typed) : undefined),
    0,
  );
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
