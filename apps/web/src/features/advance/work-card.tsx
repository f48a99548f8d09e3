import { useEffect } from 'react';
import { Link } from 'react-router';
import type { CachedPost } from '../../entities/post/cache.ts';
import { PostNumber } from '../../entities/post/components/post-number.tsx';
import { Thumb } from '../../entities/post/components/thumb.tsx';
import { EntryState } from '../../entities/report/outbox/entry-state.tsx';
import { PhotoPicker } from '../../entities/report/photos/photo-picker.tsx';
import { usePhotos } from '../../entities/report/photos/use-photos.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useAddressParts } from '../../lib/i18n/place-line.ts';
import { Card } from '../../ui/card.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { MeasurementInputs } from './measurement-inputs.tsx';
import { OnTheSpot } from './on-the-spot.tsx';
import { Skipped } from './skipped.tsx';
import type { useManyWorks } from './use-many-works.ts';

type Props = { post: CachedPost; works: ReturnType<typeof useManyWorks> };

/** A report with its own photos and measurements. */
export function WorkCard({ post, works }: Props) {
  const { t } = useTranslation(['progress', 'offline']);
  const { _id: id, number, caption, location } = post;
  const place = useAddressParts()(location).join(', ');
  const state = works.stateOf(post);
  const status = works.statusOf(id);
  const failure = works.failureOf(id);
  return (
    <section data-work={id} aria-label={t('many.report', { number })}>
      <Card className="grid grid-cols-1 gap-4 p-4 sm:p-5">
        <div className="flex gap-3">
          <Thumb images={post.images} />
          <div className="min-w-0">
            <PostNumber number={number} />
            <h2 dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
              <Link to={`/post/${id}`}>{caption}</Link>
            </h2>
            <p className="text-small wrap-anywhere text-ink-2">{place}</p>
            {state === 'open' && <Skipped post={post} />}
          </div>
        </div>
        {state === 'open' && <WorkInputs post={post} works={works} />}
        {state === 'waiting' && status && (
          <EntryState status={status} share={works.shareOf(id)} sent={t('offline:outbox.hints.proofSent')} />
        )}
        {state === 'sent' && (
          <EntryState
            status={{ state: 'sent', postId: id }}
            share={undefined}
            sent={t('offline:outbox.hints.proofSent')}
          />
        )}
        {state === 'closed' && <p className="text-ink-2">{t('many.closed')}</p>}
        {(failure?.field === null || (state !== 'open' && failure)) && (
          <FormTrouble message={failure.message} />
        )}
      </Card>
    </section>
  );
}

function WorkInputs({ post: { _id: id, ...rest }, works }: Props) {
  const { measurements, photos } = works.draftOf(id);
  const failure = works.failureOf(id);
  const errorAt = (field: string) => (failure?.field === field ? failure.message : undefined);
  const hands = usePhotos(
    photos,
    (next) => works.change(id, (before) => ({ ...before, photos: next(before.photos) })),
    { readsClaim: true },
  );
  const isPreparing = hands.preparing.length > 0;
  const { notePreparing } = works;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only tells the form, which is another one at each render
  useEffect(() => {
    notePreparing(id, isPreparing);
    return () => notePreparing(id, false);
  }, [id, isPreparing]);
  return (
    <>
      <PhotoPicker
        photos={photos}
        hands={hands}
        error={errorAt('images')}
        camera={<OnTheSpot onFiles={hands.add} />}
      />
      <MeasurementInputs
        fields={works.fieldsOf({ _id: id, ...rest })}
        typed={measurements}
        errorAt={errorAt}
        onType={(field, value) =>
          works.change(id, (before) => ({
            ...before,
            measurements: { ...before.measurements, [field]: value },
          }))
        }
      />
    </>
  );
}
