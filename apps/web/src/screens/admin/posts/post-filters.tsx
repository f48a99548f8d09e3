import { STATES } from '@sudhaar/domain/places';
import { STAGES } from '@sudhaar/domain/progress';
import { CategorySelect } from '../../../entities/category/category-select.tsx';
import { useDraft } from '../../../lib/hooks/use-draft.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../../lib/i18n/place-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { FoldedFilters } from '../../../widgets/admin-list/folded-filters.tsx';
import type { useFilters } from '../../../widgets/admin-list/use-filters.ts';
import { ADMIN_PRIORITIES, type POST_FILTERS, SORTS } from './posts.ts';

type Name = keyof typeof POST_FILTERS;
type Props = {
  filters: ReturnType<typeof useFilters<typeof POST_FILTERS>>['filters'];
  onSet: (name: Name, value: string | undefined) => void;
  onClear: () => void;
};

export function PostFilters({ filters, onSet, onClear }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const placeName = usePlaceName();
  // The queue is chosen above them.
  const { search, withoutOffice, disputed, ...others } = filters;
  const choice = <Value extends string>(
    name: Name,
    label: string,
    value: Value | undefined,
    options: readonly { value: Value; label: string }[],
  ) => (
    <SelectField
      name={name}
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: t('common.all') }, ...options]}
      onChange={(chosen) => onSet(name, chosen)}
    />
  );
  return (
    <FoldedFilters values={Object.values(others)} columns="md:grid-cols-3 xl:grid-cols-5">
      {choice(
        'priority',
        t('posts.priority'),
        filters.priority,
        ADMIN_PRIORITIES.map((value) => ({ value, label: t(`posts.priorities.${value}`) })),
      )}
      {choice(
        'stage',
        t('posts.stage'),
        filters.stage,
        STAGES.map((value) => ({ value, label: t(`common:stages.${value}`) })),
      )}
      <CategorySelect
        label={t('posts.category')}
        all={t('common.all')}
        value={filters.category ?? ''}
        onChange={(category) => onSet('category', category)}
      />
      {choice(
        'state',
        t('posts.state'),
        filters.state,
        STATES.map((value) => ({ value, label: placeName(value) })),
      )}
      {choice('hidden', t('posts.hidden'), filters.hidden, [
        { value: 'no', label: t('posts.hiddenNo') },
        { value: 'yes', label: t('posts.hiddenYes') },
      ])}
      {choice('awaitsVerdict', t('posts.verdict'), filters.awaitsVerdict, [
        { value: 'yes', label: t('posts.awaitsVerdict') },
      ])}
      {choice('overdue', t('posts.due'), filters.overdue, [{ value: 'yes', label: t('posts.overdue') }])}
      <SelectField
        name="sort"
        label={t('posts.sort')}
        value={filters.sort ?? 'newest'}
        options={SORTS.map((value) => ({ value, label: t(`posts.sorts.${value}`) }))}
        onChange={(sort) => onSet('sort', sort === 'newest' ? undefined : sort)}
      />
      {(['minUpvotes', 'maxUpvotes', 'minDownvotes', 'maxDownvotes'] as const).map((name) => (
        <CountField
          key={name}
          name={name}
          label={t(`posts.${name}`)}
          value={filters[name] ?? ''}
          onChange={(value) => onSet(name, value)}
        />
      ))}
      {Object.values(others).some(Boolean) && (
        <Button compact onClick={onClear} className="col-span-full justify-self-start">
          {t('posts.clear')}
        </Button>
      )}
    </FoldedFilters>
  );
}

type CountProps = { name: string; label: string; value: string; onChange: (value: string) => void };

function CountField({ name, label, value, onChange }: CountProps) {
  const [text, setText] = useDraft(value, (typed) => onChange(/^\d+$/.test(typed) ? typed : ''));
  return (
    <Field
      type="number"
      inputMode="numeric"
      min={0}
      name={name}
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
