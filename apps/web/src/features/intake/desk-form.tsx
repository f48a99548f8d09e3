import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useCategoryGuess } from '../../entities/category/use-category-guess.ts';
import type { Box } from '../../entities/place/map/draw-map.ts';
import { PlaceCheck } from '../../entities/place/place-check.tsx';
import { PlaceFields } from '../../entities/place/place-fields.tsx';
import { PlacePicker } from '../../entities/place/place-picker.tsx';
import { usePlaceAt } from '../../entities/place/use-facts.ts';
import { deskOwner, draftOf } from '../../entities/report/draft-store.ts';
import { PhotoPicker } from '../../entities/report/photos/photo-picker.tsx';
import { usePhotos } from '../../entities/report/photos/use-photos.ts';
import { isUntouched } from '../../entities/report/report.ts';
import { Saved } from '../../entities/report/saved.tsx';
import { StartOver } from '../../entities/report/start-over.tsx';
import { useDraftReport } from '../../entities/report/use-draft-report.ts';
import { useReportFields } from '../../entities/report/use-report-fields.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { forgetCaller, useCallerDraft } from './caller-draft.ts';
import { CallerFields } from './components/caller-fields.tsx';
import { JoinDialog } from './components/join-dialog.tsx';
import { NearbyNumbers } from './components/nearby-numbers.tsx';
import { ProblemFields } from './components/problem-fields.tsx';
import { SendBar } from './components/send-bar.tsx';
import { focusNextField, goesOn } from './next-field.ts';
import { type IntakeResult, useEntering } from './use-intake.ts';
import { useJoining } from './use-joining.ts';

type Props = {
  /** Of the office, where its callers are. */
  area: Box | null;
  onEntered: (entered: IntakeResult) => void;
};

/** One page for the keyboard, while the caller speaks. */
export function DeskForm({ area, onEntered }: Props) {
  const { t } = useTranslation('intake');
  const { id } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const store = useMemo(() => draftOf(deskOwner(id)), [id]);
  const draft = useDraftReport(store);
  const [caller, changeCaller] = useCallerDraft(id);
  const { report } = draft;
  const isLoading = draft.saving === 'loading';
  const photos = usePhotos(report.photos, (next) => {
    draft.change((before) => ({ photos: next(before.photos) }));
    entering.settle('images');
  });
  const entering = useEntering({
    form,
    report,
    caller,
    preparing: photos.preparing.length > 0,
    onEntered: (entered) => {
      void draft.discard();
      forgetCaller(id, caller.channel);
      onEntered(entered);
    },
  });
  const joining = useJoining(entering.join);

  useEffect(() => {
    const first = form.current?.elements.namedItem('caption');
    if (!isLoading && first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [isLoading]);

  const { set, pin, adopt, mend } = useReportFields(
    draft,
    entering.settle,
    usePlaceAt(draft.report.coordinates),
  );
  useCategoryGuess(report, (category) => draft.change({ category }));
  const setProblem: typeof set = (name, value) => {
    set(name, value);
    if (name === 'category') draft.change({ isCategoryChosen: true });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void entering.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word of an input method for Hindi.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      void entering.submit();
    } else if (goesOn(event.target) && !event.shiftKey) {
      event.preventDefault();
      if (form.current && !isChoosingPlace(event.target)) focusNextField(form.current, event.target);
    }
  };
  /** Enter in the search chooses a place, also while the places are still being found. */
  const isChoosingPlace = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
    field.role === 'combobox' &&
    (field.ariaExpanded === 'true' || (field.value.trim() !== '' && report.coordinates === null));

  if (isLoading) return <Skeleton className="h-96 rounded-large" />;
  const untouched = isUntouched(report) && photos.preparing.length === 0;
  const isRestored = draft.isRestored && !untouched;
  return (
    <form ref={form} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className={`text-small text-ink-2 ${isRestored ? '' : 'max-lg:hidden'}`}>
          {t(isRestored ? 'desk.restored' : 'desk.keys')}
        </p>
        <Saved saving={untouched ? 'idle' : draft.saving} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <Part title={t('desk.what')}>
            <ProblemFields report={report} errorAt={entering.errorAt} onChange={setProblem} />
          </Part>
          <Part title={t('desk.who')}>
            <CallerFields
              caller={caller}
              error={entering.errorAt('callerPhone')}
              onChange={(part) => {
                changeCaller(part);
                entering.settle('callerPhone');
              }}
            />
          </Part>
          <Part title={t('desk.photosTitle')}>
            <PhotoPicker
              photos={report.photos}
              hands={photos}
              error={entering.errorAt('images')}
              isOptional
            />
          </Part>
        </div>
        <Part title={t('desk.where')}>
          <PlacePicker
            coordinates={report.coordinates}
            error={entering.errorAt('coordinates')}
            origin={report.origin}
            onPick={pin}
            onPlace={adopt}
            incomplete={report.state === '' || report.pincode.trim() === ''}
            isDeviceThere={false}
            area={area}
          />
          <NearbyNumbers position={report.coordinates} onSame={joining.ask} />
          <PlaceFields place={report} errorAt={entering.errorAt} onChange={set} />
          <PlaceCheck place={report} onMend={mend} />
        </Part>
      </div>
      {joining.asked && (
        <JoinDialog
          post={joining.asked}
          isStarted={report.caption.trim() !== '' || report.photos.length > 0}
          busy={joining.busy}
          trouble={joining.trouble}
          onConfirm={joining.confirm}
          onCancel={joining.cancel}
        />
      )}
      <SendBar sent={entering.sent} trouble={entering.trouble} />
      {!untouched && (
        <StartOver
          onConfirm={() => {
            draft.startOver();
            photos.forget();
            changeCaller({ name: '', phone: '' });
          }}
        />
      )}
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 gap-5 p-4 sm:p-6">
      <h2 className="text-lead">{title}</h2>
      {children}
    </Card>
  );
}
