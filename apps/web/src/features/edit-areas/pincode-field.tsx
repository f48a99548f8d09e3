import type { AreaInput } from '@sudhaar/contract/offices';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { readPincodes } from './pincodes.ts';

/** Typed one by one or pasted as a list. */
export function PincodeField({ onAdd }: { onAdd: (areas: readonly AreaInput[]) => void }) {
  const { t } = useTranslation('offices');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const { pincodes, bad } = readPincodes(text);
    if (bad.length > 0) return setError(t('areas.pincodesBad', { found: bad.slice(0, 5).join(', ') }));
    if (pincodes.length === 0) return setError(t('areas.pincodesMissing'));
    onAdd(pincodes.map((pincode) => ({ kind: 'pincode', pincode })));
    setText('');
  };
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <TextAreaField
        name="pincodes"
        label={t('areas.pincodes')}
        hint={t('areas.pincodesHint')}
        error={error}
        rows={1}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        onKeyDown={addByEnter}
      />
      <Button compact className="mt-9" onClick={add}>
        {t('areas.addPincodes')}
      </Button>
    </div>
  );
}
