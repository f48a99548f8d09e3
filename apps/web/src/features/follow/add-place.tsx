import { FREQUENCIES, type Frequency } from '@sudhaar/domain/following';
import { type FormEvent, useState } from 'react';
import { useCategories } from '../../entities/category/queries.ts';
import { useHome } from '../../entities/place/home/queries.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useDistrictNames } from '../../lib/i18n/district-name.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { CircleField } from './circle-field.tsx';
import { DistrictField } from './district-field.tsx';
import { type FollowDraft, NOTHING_CHOSEN, PLACE_CHOICES, placeOf } from './follow-draft.ts';
import { ShapeField } from './shape-field.tsx';
import { useFollow } from './use-follow.ts';

/** Home, PIN code, district, circle, or an area drawn on the map. */
export function AddPlace({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('following');
  const [chosen, setChosen] = useState<FollowDraft>(NOTHING_CHOSEN);
  const [category, setCategory] = useState('');
  const [frequency, setFrequency] = useState<Frequency>('instant');
  const [missing, setMissing] = useState<string>();
  const home = useHome().data?.home ?? null;
  const { districtName } = useDistrictNames();
  const categories = useCategories();
  const following = useFollow();
  const { kind } = chosen;
  const change = (part: Partial<FollowDraft>) => {
    setChosen((before) => ({ ...before, ...part }));
    setMissing(undefined);
    following.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = placeOf(chosen, home?.place ?? null);
    if (!place) return setMissing(kind === 'home' ? t('add.noHome') : t(`add.missing.${kind}`));
    const target = { kind: 'place' as const, place, category: category || null };
    following.mutate({ target, frequency }, { onSuccess: onClose });
  };
  const trouble =
    missing ?? (following.error ? explain(following.error, t('add.failed')).message : undefined);
  return (
    <Dialog title={t('add.title')} closeLabel={t('add.cancel')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <p className="text-ink-2">{t('add.lead')}</p>
        <SelectField
          name="placeKind"
          label={t('add.which')}
          value={kind}
          options={PLACE_CHOICES.map((value) => ({ value, label: t(`add.kinds.${value}`) }))}
          onChange={(value) => change({ kind: value })}
        />
        {kind === 'home' && (
          <p className="text-ink-2">
            {home ? [home.locality, districtName(home)].filter(Boolean).join(', ') : t('add.noHome')}
          </p>
        )}
        {kind === 'pincode' && (
          <Field
            name="pincode"
            label={t('add.pincode')}
            hint={t('add.pincodeHint')}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            value={chosen.pincode}
            onChange={(event) => change({ pincode: event.target.value })}
          />
        )}
        {kind === 'district' && <DistrictField chosen={chosen} onChange={change} />}
        {kind === 'circle' && <CircleField chosen={chosen} start={home} onChange={change} />}
        {kind === 'shape' && <ShapeField chosen={chosen} start={home} onChange={change} />}
        <SelectField
          name="category"
          label={t('add.category')}
          value={category}
          options={[
            { value: '', label: t('add.everything') },
            ...(categories ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={setCategory}
        />
        <SelectField
          name="frequency"
          label={t('section.often')}
          value={frequency}
          options={FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
          onChange={setFrequency}
        />
        <div role="alert" className="empty:hidden">
          <FormTrouble message={trouble} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('add.cancel')}</Button>
          <Button type="submit" look="primary" busy={following.isPending}>
            {t('add.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
