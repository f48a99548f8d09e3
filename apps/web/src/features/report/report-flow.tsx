import type { Post } from '@sudhaar/contract/posts';
import { type FormEvent, Suspense, useMemo, useRef } from 'react';
import { useCategoryGuess } from '../../entities/category/use-category-guess.ts';
import { PlaceCheck } from '../../entities/place/place-check.tsx';
import { PlaceFields } from '../../entities/place/place-fields.tsx';
import { PlacePicker } from '../../entities/place/place-picker.tsx';
import { usePlaceAt } from '../../entities/place/use-facts.ts';
import { draftOf, GUEST_OWNER } from '../../entities/report/draft-store.ts';
import { entryOf } from '../../entities/report/outbox/store.ts';
import { PhotoPicker } from '../../entities/report/photos/photo-picker.tsx';
import { usePhotos } from '../../entities/report/photos/use-photos.ts';
import { doneSteps, isUntouched } from '../../entities/report/report.ts';
import { StartOver } from '../../entities/report/start-over.tsx';
import { useDraftReport } from '../../entities/report/use-draft-report.ts';
import { useReportFields } from '../../entities/report/use-report-fields.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { Destination } from './components/destination.tsx';
import { DraftNotice } from './components/draft-notice.tsx';
import { FlowBar } from './components/flow-bar.tsx';
import { FlowHeader } from './components/flow-header.tsx';
import { FlowOnItsWay } from './components/flow-on-its-way.tsx';
import { RefusedNotice } from './components/refused-notice.tsx';
import { Review } from './components/review.tsx';
import { SendPanel } from './components/send-panel.tsx';
import { SimilarPosts } from './components/similar-posts.tsx';
import { StepSection } from './components/step-section.tsx';
import { WhatFields } from './components/what-fields.tsx';
import { GuestFields } from './guest/guest-fields.tsx';
import type { GuestMode } from './guest/send-as-guest.ts';
import { useSteps } from './use-steps.ts';
import { useSubmission } from './use-submission.ts';

/** Loaded where it is shown: a phone has no room for it, and the form should not wait. */
const Preview = optionalPart(async () => (await import('./components/preview.tsx')).Preview, 'posts');

type Props = {
  /** Key of a refused post that is being corrected. Null for the draft. */
  mends: string | null;
  onCreated: (post: Post) => void;
  onQueued: (clientId: string) => void;
  /** Without an account. */
  guest?: GuestMode;
};

export function ReportFlow({ mends, onCreated, onQueued, guest }: Props) {
  const { t } = useTranslation('report');
  const session = useSession();
  const id = guest ? GUEST_OWNER : session.id;
  const form = useRef<HTMLFormElement>(null);
  const store = useMemo(() => (mends === null ? draftOf(id) : entryOf(id, mends)), [id, mends]);
  const draft = useDraftReport(store);
  const { report } = draft;
  const steps = useSteps(form);
  const photos = usePhotos(report.photos, (next) => {
    draft.change((before) => ({ photos: next(before.photos) }));
    submission.settle('images');
  });
  const submission = useSubmission({
    report,
    preparing: photos.preparing.length > 0,
    lead: steps.lead,
    store,
    isDraft: mends === null,
    draft,
    onCreated,
    onQueued,
    guest: guest ?? null,
  });

  const { set, pin, adopt, mend } = useReportFields(
    draft,
    submission.settle,
    usePlaceAt(draft.report.coordinates),
  );
  useCategoryGuess(report, (category) => draft.change({ category }));
  const setProblem: typeof set = (name, value) => {
    set(name, value);
    if (name === 'category') draft.change({ isCategoryChosen: true });
  };
  const startOver = () => {
    draft.startOver();
    photos.forget();
    steps.goTo('photos');
  };
  const goOn = () => {
    if (submission.checkStep(steps.step)) steps.next();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (steps.isShown('check')) void submission.submit();
    else goOn();
  };

  if (draft.saving === 'loading') return <FlowOnItsWay steps={steps} />;
  const untouched = isUntouched(report) && photos.preparing.length === 0;
  const send = (
    <SendPanel
      submission={submission}
      position={guest ? null : report.coordinates}
      label={guest && t('guest.submit')}
      onBack={steps.wide ? undefined : steps.back}
    />
  );
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <FlowHeader
        steps={steps}
        done={doneSteps(report)}
        saving={untouched ? 'idle' : draft.saving}
        isGuest={guest !== undefined}
      />
      {mends !== null && <RefusedNotice clientId={mends} />}
      {draft.isRestored && !untouched && mends === null && <DraftNotice />}
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr_auto] lg:items-start">
        <StepSection name="photos" steps={steps}>
          <PhotoPicker photos={report.photos} hands={photos} error={submission.errorAt('images')} />
        </StepSection>
        <StepSection name="where" steps={steps}>
          <PlacePicker
            coordinates={report.coordinates}
            error={submission.errorAt('coordinates')}
            origin={report.origin}
            onPick={pin}
            onPlace={adopt}
            incomplete={report.state === '' || report.pincode.trim() === ''}
          />
          <PlaceFields place={report} errorAt={submission.errorAt} onChange={set} />
          <PlaceCheck place={report} onMend={mend} />
        </StepSection>
        <StepSection name="what" steps={steps}>
          <WhatFields report={report} errorAt={submission.errorAt} onChange={setProblem} />
          {/* Upvoting one of them instead needs an account. */}
          {!guest && report.caption.trim() !== '' && (
            <SimilarPosts position={report.coordinates} onInstead={draft.discard} />
          )}
        </StepSection>
        <StepSection name="check" steps={steps}>
          <p className="text-ink-2">{t('check.lead')}</p>
          {!steps.wide && <Review report={report} onChange={steps.goTo} />}
          <Destination position={report.coordinates} category={report.category} />
          {steps.wide && !untouched && (
            <Suspense>
              <Preview report={report} />
            </Suspense>
          )}
          {guest && (
            <GuestFields
              guest={guest}
              error={submission.errorAt('email')}
              onSettle={() => submission.settle('email')}
            />
          )}
          {steps.wide && send}
        </StepSection>
      </div>
      {!untouched && mends === null && <StartOver onConfirm={startOver} />}
      {!steps.wide && (
        <FlowBar steps={steps} onNext={goOn}>
          {send}
        </FlowBar>
      )}
    </form>
  );
}
