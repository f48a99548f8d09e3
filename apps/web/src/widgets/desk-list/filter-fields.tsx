import type { DeskQuery } from '@sudhaar/contract/desk';
import { WITHOUT_WARD } from '@sudhaar/domain/desk';
import { PRIORITIES } from '@sudhaar/domain/posts';
import { STAGES } from '@sudhaar/domain/progress';
import type { ComponentType } from 'react';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import { FILTER_NAMES, type FilterName } from '../../entities/desk/address.ts';
import { useOwnOffice } from '../../entities/office/membership.ts';
import { useWardList } from '../../entities/office/wards.ts';
import { useDraft } from '../../lib/hooks/use-draft.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type Props = { query: DeskQuery; onChange: (change: Partial<DeskQuery>) => void };

/** Inboxes have no finished posts. */
const OPEN_STAGES = STAGES.filter((stage) => stage !== 'Finished');

const useAll = () => ({ value: '' as const, label: useTranslation('desk').t('filters.all') });

function CategoryField({ query, onChange }: Props) {
  const { t } = useTranslation('desk');
  return (
    <CategorySelect
      label={t('filters.category')}
      all={t('filters.all')}
      value={query.category ?? ''}
      onChange={(category) => onChange({ category: category || undefined })}
    />
  );
}

function PriorityField({ query, onChange }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const all = useAll();
  return (
    <SelectField
      name="priority"
      label={t('filters.priority')}
      value={query.priority ?? ''}
      options={[all, ...PRIORITIES.map((value) => ({ value, label: t(`common:priorities.${value}`) }))]}
      onChange={(priority) => onChange({ priority: priority || undefined })}
    />
  );
}

function StageField({ query, onChange }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const all = useAll();
  return (
    <SelectField
      name="stage"
      label={t('filters.stage')}
      value={query.stage ?? ''}
      options={[all, ...OPEN_STAGES.map((value) => ({ value, label: t(`common:stages.${value}`) }))]}
      onChange={(stage) => onChange({ stage: stage || undefined })}
    />
  );
}

function AssigneeField({ query, onChange }: Props) {
  const { t } = useTranslation('desk');
  const all = useAll();
  const colleagues = useOwnOffice().data?.staff ?? [];
  return (
    <SelectField
      name="assignee"
      label={t('filters.assignee')}
      value={query.assignee ?? ''}
      options={[all, ...colleagues.map(({ _id, name }) => ({ value: _id, label: name }))]}
      onChange={(assignee) => onChange({ assignee: assignee || undefined })}
    />
  );
}

/** Hidden while the office has no wards. */
function WardField({ query, onChange }: Props) {
  const { t } = useTranslation('desk');
  const all = useAll();
  const wards = useWardList();
  if (wards.length === 0) return null;
  return (
    <SelectField
      name="ward"
      label={t('filters.ward')}
      value={query.ward ?? ''}
      options={[
        all,
        ...wards.map(({ _id, name }) => ({ value: _id, label: name })),
        { value: WITHOUT_WARD, label: t('filters.withoutWard') },
      ]}
      onChange={(ward) => onChange({ ward: ward || undefined })}
    />
  );
}

const numberField =
  (name: 'minDays' | 'maxDays' | 'minUpvotes') =>
  ({ query, onChange }: Props) => {
    const { t } = useTranslation('desk');
    const change = (value: number | undefined) => onChange({ [name]: value });
    return <NumberField label={t(`filters.${name}`)} value={query[name]} onChange={change} />;
  };

/** Null if its control is elsewhere on the page. */
const FIELDS: Record<FilterName, ComponentType<Props> | null> = {
  search: null,
  category: CategoryField,
  priority: PriorityField,
  stage: StageField,
  assignee: AssigneeField,
  ward: WardField,
  minDays: numberField('minDays'),
  maxDays: numberField('maxDays'),
  minUpvotes: numberField('minUpvotes'),
  box: null,
};

export const FilterFields = (props: Props) =>
  FILTER_NAMES.map((name) => {
    const FilterField = FIELDS[name];
    return FilterField && <FilterField key={name} {...props} />;
  });

type NumberProps = {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

function NumberField({ label, value, onChange }: NumberProps) {
  // No delay, because closing the sheet right after typing must not lose it.
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
