import type { AdminOffice } from '@sudhaar/contract/offices';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { OFFICE_LEVELS } from '@sudhaar/domain/offices';
import { useState } from 'react';
import { DepartmentChoice } from '../../../entities/office/department-choice.tsx';
import { AreaEditor } from '../../../features/edit-areas/area-editor.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ParentField } from './parent-field.tsx';
import { useOfficeForm } from './use-office-form.ts';

/** `office` is null for a new one. */
export function OfficeForm({ office }: { office: AdminOffice | null }) {
  const { t } = useTranslation('offices');
  const form = useOfficeForm(office);
  const [parent, setParent] = useState<{ _id: string; name: string } | null>(office?.parent ?? null);
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-6">
      <Card className="grid grid-cols-1 gap-5 p-4 sm:p-6">
        <h2 className="text-title">{t('form.about')}</h2>
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          <Field
            {...form.field('name')}
            label={t('form.name')}
            hint={t('form.nameHint')}
            maxLength={TEXT_MAX.name}
            autoComplete="off"
          />
          <SelectField
            name="level"
            label={t('form.level')}
            value={form.values.level}
            options={OFFICE_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
            onChange={(level) => form.set('level', level)}
          />
          <DepartmentChoice
            hint={t('form.departmentsHint')}
            error={form.errorAt('departments')}
            value={form.values.departments}
            onChange={(departments) => form.set('departments', departments)}
          />
          <ParentField
            officeId={office?._id ?? null}
            parent={parent}
            error={form.errorAt('parentId')}
            onChange={(chosen) => {
              setParent(chosen);
              form.set('parentId', chosen?._id ?? null);
            }}
          />
        </div>
      </Card>
      <Card className="grid grid-cols-1 gap-5 p-4 sm:p-6">
        <div>
          <h2 className="text-title">{t('form.areas')}</h2>
          <p className="mt-1 text-ink-2">{t('form.areasLead')}</p>
        </div>
        <AreaEditor areas={form.values.areas} onChange={(change) => form.change('areas', change)} />
        <FieldError id="areas-error" error={form.errorAt('areas')} />
      </Card>
      <div className="grid grid-cols-1 gap-4">
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
        <Button type="submit" look="primary" busy={form.busy} className="justify-self-start">
          {t(office ? 'form.save' : 'form.create')}
        </Button>
      </div>
    </form>
  );
}
