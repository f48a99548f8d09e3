import type { Ward } from '@sudhaar/contract/wards';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { CategoryBoxes } from '../../../entities/category/category-boxes.tsx';
import { ColleagueChoice } from '../../../entities/office/colleague-choice.tsx';
import { useOwnOffice } from '../../../entities/office/membership.ts';
import { WardAreaEditor } from '../../../features/edit-areas/area-editor.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { useWardForm } from './use-ward-form.ts';

/** `ward` is null for a new one. */
export function WardForm({ ward }: { ward: Ward | null }) {
  const { t } = useTranslation('wards');
  const form = useWardForm(ward);
  const colleagues = useOwnOffice().data?.staff ?? [];
  const { areas, categories, assigneeId } = form.values;
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-6">
      <Card className="grid grid-cols-1 gap-5 p-4 sm:p-6">
        <h2 className="text-title">{ward ? t('editTitle', { name: ward.name }) : t('addTitle')}</h2>
        <Field
          {...form.field('name')}
          label={t('name')}
          hint={t('nameHint')}
          maxLength={TEXT_MAX.name}
          autoComplete="off"
        />
        <fieldset className="min-w-0">
          <legend className="font-medium">{t('assignee')}</legend>
          <p className="mb-2 text-small text-ink-3">{t('assigneeHint')}</p>
          <ColleagueChoice
            colleagues={colleagues}
            value={assigneeId}
            nobody={t('nobody')}
            onChange={(id) => form.set('assigneeId', id)}
          />
          <FieldError id="assignee-error" error={form.errorAt('assigneeId')} />
        </fieldset>
      </Card>
      <Card className="grid grid-cols-1 gap-5 p-4 sm:p-6">
        <div>
          <h2 className="text-title">{t('where')}</h2>
          <p className="mt-1 text-ink-2">{t('areasLead')}</p>
        </div>
        <WardAreaEditor areas={areas} onChange={(change) => form.change('areas', change)} />
        <FieldError id="areas-error" error={form.errorAt('areas')} />
      </Card>
      <Card className="p-4 sm:p-6">
        <CategoryChoice value={categories} onChange={(codes) => form.set('categories', codes)} />
        <FieldError id="categories-error" error={form.errorAt('categories')} />
      </Card>
      <div className="grid grid-cols-1 gap-4">
        <div role="alert" className="empty:hidden">
          <FormTrouble message={form.trouble} />
        </div>
        <Button type="submit" look="primary" busy={form.busy} className="justify-self-start">
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = { value: readonly string[]; onChange: (codes: string[]) => void };

function CategoryChoice({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('wards');
  return (
    <fieldset className="min-w-0">
      <legend className="text-title">{t('categories')}</legend>
      <p className="mt-1 text-ink-2">{t('categoriesHint')}</p>
      <CategoryBoxes name="categories" value={value} onChange={onChange} />
    </fieldset>
  );
}
