import { checkToldReason } from '@sudhaar/domain/validation';
import { useId, useState } from 'react';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import { ColleagueChoice } from '../../entities/office/colleague-choice.tsx';
import { useOwnOffice } from '../../entities/office/membership.ts';
import { OfficePicker } from '../../entities/office/office-picker.tsx';
import { type PickableOffice, transferTargets } from '../../entities/office/picker-sources.ts';
import { useHoldFields } from '../../entities/post/hold-fields.tsx';
import { useReason } from '../../entities/post/reason.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FieldError } from '../../ui/field.tsx';
import { BulkDialog, type BulkProps } from './bulk-dialog.tsx';

export function BulkAssign(props: BulkProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  const staff = useOwnOffice().data?.staff ?? [];
  // Null for the office, undefined if nothing is chosen yet.
  const [accountId, setAccountId] = useState<string | null>();
  const [isMissing, setMissing] = useState(false);
  const choose = (next: string | null) => {
    setAccountId(next);
    setMissing(false);
  };
  const action = () => {
    setMissing(accountId === undefined);
    return accountId === undefined ? null : { kind: 'assign' as const, accountId };
  };
  return (
    <BulkDialog {...props} kind="assign" action={action}>
      <fieldset aria-describedby={isMissing ? `${id}-error` : undefined} className="min-w-0">
        <legend className="mb-1.5 font-medium">{t('bulk.colleague')}</legend>
        <ColleagueChoice
          colleagues={staff}
          value={accountId}
          nobody={t('bulk.backToOffice')}
          onChange={choose}
        />
        <FieldError id={`${id}-error`} error={isMissing ? t('bulk.chooseColleague') : undefined} />
      </fieldset>
    </BulkDialog>
  );
}

type TransferProps = BulkProps & {
  /** One of the posts, whose place and category decide the likely offices. */
  exampleId: string;
};

export function BulkTransfer({ exampleId, ...props }: TransferProps) {
  const { t } = useTranslation('desk');
  const [office, setOffice] = useState<PickableOffice | null>(null);
  const why = useReason({ label: t('bulk.reason'), rows: 2, check: checkToldReason });
  const [isMissing, setMissing] = useState(false);
  const action = () => {
    const reason = why.given();
    setMissing(office === null);
    return office === null || reason === null
      ? null
      : { kind: 'transfer' as const, officeId: office._id, reason };
  };
  return (
    <BulkDialog {...props} kind="transfer" action={action}>
      <OfficePicker
        label={t('bulk.office')}
        source={transferTargets(exampleId)}
        error={isMissing ? t('bulk.chooseOffice') : undefined}
        value={office}
        onPick={(picked) => {
          setOffice(picked);
          setMissing(false);
        }}
      />
      {why.field}
    </BulkDialog>
  );
}

export function BulkCategorize(props: BulkProps) {
  const { t } = useTranslation('desk');
  const [category, setCategory] = useState('');
  const why = useReason({ label: t('bulk.reason'), rows: 2, check: checkToldReason });
  const [isMissing, setMissing] = useState(false);
  const action = () => {
    const reason = why.given();
    setMissing(category === '');
    return category === '' || reason === null ? null : { kind: 'categorize' as const, category, reason };
  };
  return (
    <BulkDialog {...props} kind="categorize" action={action}>
      <CategorySelect
        label={t('bulk.category')}
        all="—"
        value={category}
        error={isMissing ? t('bulk.chooseCategory') : undefined}
        onChange={(code) => {
          setCategory(code);
          setMissing(false);
        }}
      />
      {why.field}
    </BulkDialog>
  );
}

export function BulkHold(props: BulkProps) {
  const { given, fields } = useHoldFields();
  const action = () => {
    const form = given();
    return form && { kind: 'hold' as const, ...form };
  };
  return (
    <BulkDialog {...props} kind="hold" action={action}>
      {fields}
    </BulkDialog>
  );
}
