import { type DeviceClaim, photoFacts } from '@sudhaar/domain/proof-photos';
import type { FormEvent } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { PhotoFacts } from '../../entities/post/components/photo-facts.tsx';
import { PhotoPicker } from '../../entities/report/photos/photo-picker.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { MeasurementInputs } from './measurement-inputs.tsx';
import { OnTheSpot } from './on-the-spot.tsx';
import { Skipped } from './skipped.tsx';
import { useFinalUpdate } from './use-final-update.ts';

/** Same computation as on the server. */
const factsOf = (claim: DeviceClaim, post: CachedPost) =>
  photoFacts(claim, post.location.coordinates, new Date(), claim.by);

export function FinalUpdate({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  const { t } = useTranslation('progress');
  const { draft, hands, sent, ...form } = useFinalUpdate(post, onClose);
  const close = () => {
    form.cancel();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = form.submit();
    const input = wrong && event.currentTarget.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
  };
  return (
    <Dialog title={t('finalUpdate.title')} closeLabel={t('finalUpdate.cancel')} onClose={close}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <div>
          <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
            {post.caption}
          </p>
          <p className="mt-1 text-ink-2">
            {t(post.user ? 'finalUpdate.lead' : 'finalUpdate.leadForAdministrator')}
          </p>
          <Skipped post={post} />
        </div>
        <TextAreaField
          name="finalCaption"
          label={t('finalUpdate.caption')}
          hint={t('finalUpdate.captionHint')}
          error={form.errorAt('finalCaption')}
          rows={3}
          value={draft.caption}
          onChange={(event) => form.setCaption(event.target.value)}
        />
        <div>
          <PhotoPicker
            photos={draft.photos}
            hands={hands}
            error={form.errorAt('images')}
            camera={<OnTheSpot onFiles={hands.add} />}
            detailOf={(photo) => (
              <PhotoFacts
                taken={'claim' in photo && photo.claim ? factsOf(photo.claim, post) : null}
                reportedAt={post.createdAt}
              />
            )}
          />
          <p className="mt-3 text-small text-ink-2">{t('onTheSpot.kept')}</p>
        </div>
        <MeasurementInputs
          fields={form.fields}
          typed={draft.measurements}
          errorAt={form.errorAt}
          onType={form.setMeasurement}
        />
        <FormTrouble message={form.trouble} />
        {sent !== null && <ProgressBar label={t('finalUpdate.sending')} share={sent} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button compact onClick={close} className="flex-1 sm:flex-none">
            {t('finalUpdate.cancel')}
          </Button>
          <Button
            compact
            type="submit"
            look="primary"
            busy={sent !== null}
            className="flex-2 whitespace-nowrap sm:flex-none"
          >
            {t(sent === null ? 'finalUpdate.submit' : 'finalUpdate.submitting')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
