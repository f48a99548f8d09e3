import type { Place } from '@sudhaar/contract/places';
import { type PinOrigin, type Position, STATES } from '@sudhaar/domain/places';
import { PRIORITIES } from '@sudhaar/domain/posts';
import type { PlaceField, ProblemField } from '@sudhaar/domain/reported-fields';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import { PlaceCheck } from '../../entities/place/place-check.tsx';
import { PlacePicker } from '../../entities/place/place-picker.tsx';
import type { CachedPost } from '../../entities/post/cache.ts';
import { PhotoPicker } from '../../entities/report/photos/photo-picker.tsx';
import { Sending } from '../../entities/report/photos/sending.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useEdit } from './use-edit.ts';

export function EditPost({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  const { t } = useTranslation(['posts', 'common', 'report']);
  const placeName = usePlaceName();
  const { form, photos, trouble, sent, callOff } = useEdit(post, onClose);
  const { state, pincode, coordinates, origin, images } = form.values;
  /** Position that a hint below the form corrected. */
  const [mended, setMended] = useState<Position>();

  const close = () => {
    callOff();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (photos.preparing.length === 0) return form.submit(event);
    event.preventDefault();
    notify.error(t('report:send.stillPreparing'));
  };
  const movePin = (to: Position, from: PinOrigin) => {
    form.set('coordinates', to);
    form.set('origin', from);
  };
  const adopt = (place: Place) => {
    if (place.pincode && pincode.trim() === '') form.set('pincode', place.pincode);
    if (state === '') form.set('state', place.state);
  };

  /** In the order of the form, as those of the place. */
  const problemInputs: Record<ProblemField, ReactNode> = {
    caption: <TextAreaField key="caption" {...form.field('caption')} label={t('edit.caption')} rows={4} />,
    priority: (
      <SelectField
        key="priority"
        name="priority"
        label={t('edit.priority')}
        value={form.values.priority}
        options={PRIORITIES.map((value) => ({ value, label: t(`common:priorities.${value}`) }))}
        onChange={(value) => form.set('priority', value)}
      />
    ),
    category: (
      <CategorySelect
        key="category"
        label={t('edit.category')}
        value={form.values.category}
        valueName={post.category.name}
        error={form.errorAt('category')}
        hint={post.progressState === 'Unseen' ? undefined : t('edit.categoryProposed')}
        onChange={(category) => form.set('category', category)}
      />
    ),
  };
  const placeInputs: Record<PlaceField, ReactNode> = {
    coordinates: (
      <PlacePicker
        key="coordinates"
        coordinates={coordinates}
        origin={origin}
        error={form.errorAt('coordinates')}
        onPick={movePin}
        onPlace={adopt}
        incomplete={state === '' || pincode.trim() === ''}
      />
    ),
    state: (
      <SelectField
        key="state"
        name="state"
        label={t('edit.state')}
        error={form.errorAt('state')}
        value={state}
        options={statesAnd(post.location.state).map((value) => ({ value, label: placeName(value) }))}
        onChange={(value) => form.set('state', value)}
      />
    ),
    landmark: <Field key="landmark" {...form.field('landmark')} label={t('edit.landmark')} />,
    address: <Field key="address" {...form.field('address')} label={t('edit.address')} />,
    pincode: <Field key="pincode" {...form.field('pincode')} label={t('edit.pincode')} inputMode="numeric" />,
  };

  return (
    <Dialog title={t('edit.title')} closeLabel={t('edit.cancel')} onClose={close}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {Object.values(problemInputs)}
        <PhotoPicker photos={images} hands={photos} error={form.errorAt('images')} />
        {Object.values(placeInputs)}
        <PlaceCheck
          place={form.values}
          onMend={({ pincode, state, coordinates }) => {
            if (pincode) form.set('pincode', pincode);
            if (state) form.set('state', state);
            if (!coordinates) return;
            movePin(coordinates, 'search');
            setMended(coordinates);
          }}
        />
        {coordinates === mended && (
          <p role="status" className="text-small text-ink-2">
            {t('edit.pinMoves', { pincode })}
          </p>
        )}
        {sent !== null && <Sending share={sent} label={t('edit.sending')} />}
        <div role="alert" className="empty:hidden">
          <FormTrouble message={trouble} />
        </div>
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button onClick={close} className="flex-1 sm:flex-none">
            {t('edit.cancel')}
          </Button>
          <Button type="submit" look="primary" busy={form.busy} className="flex-1 sm:flex-none">
            {t(form.busy ? 'edit.saving' : 'edit.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Includes the post's own value if it is not a known state. */
const statesAnd = (own: string): string[] => [...new Set([...STATES, own])];
