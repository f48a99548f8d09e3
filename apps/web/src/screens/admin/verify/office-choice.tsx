import { useId } from 'react';
import { DepartmentChoice } from '../../../entities/office/department-choice.tsx';
import { OfficePicker } from '../../../entities/office/office-picker.tsx';
import { PartChoice } from '../../../entities/office/part-choice.tsx';
import { officesAtWork } from '../../../entities/office/picker-sources.ts';
import { useAreaName } from '../../../entities/office/words.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { choiceLook } from '../../../ui/choice-look.ts';
import { Field } from '../../../ui/field.tsx';
import type { OfficeChoiceState } from './use-office-choice.ts';

type Props = { choice: OfficeChoiceState };

/** The proposed office or another, and the role in it. */
export function OfficeChoice({ choice }: Props) {
  const { t } = useTranslation(['offices', 'common']);
  const group = useId();
  const { preview, kind, setKind, another, setAnother, made, missing, isHead, setHead } = choice;
  const joins = preview.data?.joins;
  const [proposal, hint] = joins
    ? [t('verify.joins', { name: joins.name }), t('verify.joinsHint')]
    : [t('verify.makes', { name: made?.name ?? '' }), t('verify.makesHint')];
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-medium">{t('verify.which')}</legend>
        <div className="grid grid-cols-1 gap-2">
          <OfficeOption
            group={group}
            label={proposal}
            hint={hint}
            checked={kind === 'proposed'}
            onChoose={() => setKind('proposed')}
          />
          <OfficeOption
            group={group}
            label={t('verify.another')}
            checked={kind === 'another'}
            onChoose={() => setKind('another')}
          />
        </div>
      </fieldset>
      {kind === 'proposed' && made && <NewOfficeFields choice={choice} />}
      {kind === 'another' && (
        <OfficePicker
          label={t('queues.office')}
          source={officesAtWork(null)}
          error={missing === 'office' ? t('picker.missing') : undefined}
          value={another}
          onPick={setAnother}
        />
      )}
      <PartChoice isHead={isHead} onChange={setHead} />
    </div>
  );
}

type OptionProps = { group: string; label: string; hint?: string; checked: boolean; onChoose: () => void };

function OfficeOption({ group, label, hint, checked, onChoose }: OptionProps) {
  return (
    <label className={`${choiceLook} items-start gap-3 px-3 py-2`}>
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-green"
      />
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{label}</span>
        {hint && <span className="block text-small text-ink-2">{hint}</span>}
      </span>
    </label>
  );
}

function NewOfficeFields({ choice: { made, setName, setDepartments, missing } }: Props) {
  const { t } = useTranslation(['offices', 'common']);
  const areaName = useAreaName();
  if (!made) return null;
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-line p-4">
      <Field
        name="officeName"
        label={t('form.name')}
        error={missing === 'name' ? t('common:problems.nameMissing') : undefined}
        value={made.name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <DepartmentChoice
        error={missing === 'departments' ? t('common:problems.departmentsMissing') : undefined}
        value={made.departments}
        onChange={setDepartments}
      />
      <div>
        <p className="font-medium">{t('verify.area')}</p>
        <p className="text-ink-2">{made.areas.map(areaName).join(', ') || t('verify.noArea')}</p>
      </div>
    </div>
  );
}
