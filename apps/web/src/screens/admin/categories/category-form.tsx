import type { AdminCategory } from '@sudhaar/contract/categories';
import { CATEGORY_HOURS_MAX } from '@sudhaar/domain/categories';
import { DEPARTMENTS } from '@sudhaar/domain/departments';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { CategoryIcon, ICON_NAMES } from '../../../entities/category/category-icon.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { choiceLook } from '../../../ui/choice-look.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useAdminCategoryName } from './queries.ts';
import { useCategoryForm } from './use-category-form.ts';

const CODE_MAX = 40;

type Props = { category: AdminCategory | null; onClose: () => void };

/** `category` is null for a new one. */
export function CategoryForm({ category, onClose }: Props) {
  const { t } = useTranslation(['offices', 'common', 'admin']);
  const categoryName = useAdminCategoryName();
  const form = useCategoryForm(category, onClose);
  const title = category
    ? t('categories.editTitle', { name: categoryName(category) })
    : t('categories.addTitle');
  return (
    <Dialog title={title} closeLabel={t('admin:common.cancel')} onClose={onClose}>
      <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
        {!category && (
          <Field
            {...form.field('code')}
            label={t('categories.code')}
            hint={t('categories.codeHint')}
            maxLength={CODE_MAX}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <Field
          {...form.field('names')}
          label={t('categories.english')}
          maxLength={TEXT_MAX.name}
          autoComplete="off"
          lang="en"
        />
        <Field
          {...form.field('hindi')}
          label={t('categories.hindi')}
          hint={t('categories.hindiHint')}
          maxLength={TEXT_MAX.name}
          autoComplete="off"
          lang="hi"
        />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <SelectField
            name="department"
            label={t('categories.department')}
            value={form.values.department}
            options={DEPARTMENTS.map((value) => ({ value, label: t(`common:departments.${value}`) }))}
            onChange={(department) => form.set('department', department)}
          />
          <Field
            {...form.field('hours')}
            type="number"
            inputMode="numeric"
            min={1}
            max={CATEGORY_HOURS_MAX}
            label={t('categories.hours')}
            hint={t('categories.hoursHint')}
          />
        </div>
        <IconChoice value={form.values.icon} onChange={(icon) => form.set('icon', icon)} />
        <Field
          {...form.field('reason')}
          label={t('form.reason')}
          hint={t('form.reasonHint')}
          maxLength={TEXT_MAX.auditReason}
          autoComplete="off"
        />
        <div role="alert" className="empty:hidden">
          <FormTrouble message={form.trouble} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {t('admin:common.cancel')}
          </Button>
          <Button type="submit" look="primary" busy={form.busy} className="flex-1 sm:flex-none">
            {t('categories.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function IconChoice({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  const { t } = useTranslation('offices');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t('categories.icon')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
        {ICON_NAMES.map((icon) => (
          <label key={icon} title={icon} className={`${choiceLook} items-center justify-center text-green`}>
            <input
              type="radio"
              name="icon"
              // Icon names are English in every language.
              aria-label={icon.replaceAll('-', ' ')}
              checked={icon === value}
              onChange={() => onChange(icon)}
              className="sr-only"
            />
            <CategoryIcon icon={icon} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
