import { useState } from 'react';
import { OfficePicker } from '../../../entities/office/office-picker.tsx';
import { officesAtWork, type PickableOffice } from '../../../entities/office/picker-sources.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';

type Parent = { _id: string; name: string };
type Props = {
  /** Null for a new office. */
  officeId: string | null;
  parent: Parent | null;
  error: string | undefined;
  onChange: (parent: Parent | null) => void;
};

export function ParentField({ officeId, parent, error, onChange }: Props) {
  const { t } = useTranslation('offices');
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset aria-describedby={error && 'parent-error'} className="min-w-0">
      <legend className="font-medium">{t('form.parent')}</legend>
      <p className="text-small text-ink-3">{t('form.parentHint')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <p className="min-w-0 wrap-anywhere">{parent ? <bdi>{parent.name}</bdi> : t('form.noParent')}</p>
        <Button compact look="outline" onClick={() => setOpen(true)}>
          {t('form.chooseParent')}
        </Button>
        {parent && (
          <Button compact onClick={() => onChange(null)}>
            {t('form.removeParent')}
          </Button>
        )}
      </div>
      <FieldError id="parent-error" error={error} />
      {isOpen && (
        <ChooseParent
          officeId={officeId}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            onChange(chosen);
            setOpen(false);
          }}
        />
      )}
    </fieldset>
  );
}

type ChooseProps = Pick<Props, 'officeId'> & { onClose: () => void; onChoose: (office: Parent) => void };

function ChooseParent({ officeId, onClose, onChoose }: ChooseProps) {
  const { t } = useTranslation('offices');
  const [picked, setPicked] = useState<PickableOffice | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog title={t('form.chooseParentTitle')} closeLabel={t('picker.cancel')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-5">
        <OfficePicker
          label={t('form.parent')}
          source={officesAtWork(officeId)}
          error={isMissing && !picked ? t('picker.missing') : undefined}
          value={picked}
          onPick={setPicked}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {t('picker.cancel')}
          </Button>
          <Button
            look="primary"
            onClick={() => (picked ? onChoose(picked) : setMissing(true))}
            className="flex-1 sm:flex-none"
          >
            {t('form.choose')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
