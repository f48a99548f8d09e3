import { checkMeasurements, type MeasurementField } from './measurements.ts';
import { checkProof, type Failure } from './validation.ts';

/** Finished work of so many reports is shown at once. Nobody would look at more of them one by one. */
export const PROOFS_AT_ONCE_MAX = 20;

export type FinishedWork = {
  postId: string;
  /** Photos by their content, so that the same picture is recognised. */
  photos: readonly string[];
  fields: readonly MeasurementField[];
  /** By field. */
  typed: Readonly<Record<string, string>>;
};

export type WorkFailure =
  | NonNullable<ReturnType<typeof checkMeasurements>>
  /** Another report shows the same photo. */
  | { field: 'images'; otherPostId: string };

export type CheckedWorks = {
  /** Of the text that all of them share. Nothing is sent without it. */
  caption: Failure | null;
  /** In the order of the works. */
  ready: string[];
  failures: ReadonlyMap<string, WorkFailure>;
  /** They wait for their photos. */
  withoutPhotos: string[];
};

/** Each report is proven by photos of its own: one photo for all of them would prove none. */
export function checkManyProofs(caption: string, works: readonly FinishedWork[]): CheckedWorks {
  const shown = works.filter(({ photos }) => photos.length > 0);
  const failures = new Map<string, WorkFailure>();
  for (const [i, work] of shown.entries()) {
    const failure = repeated(work, shown.slice(0, i)) ?? checkMeasurements(work.fields, work.typed);
    if (failure) failures.set(work.postId, failure);
  }
  const ids = shown.map(({ postId }) => postId);
  return {
    caption: checkProof(caption, 1),
    ready: ids.filter((id) => !failures.has(id)),
    failures,
    withoutPhotos: works.flatMap(({ postId, photos }) => (photos.length === 0 ? [postId] : [])),
  };
}

function repeated({ photos }: FinishedWork, earlier: readonly FinishedWork[]): WorkFailure | null {
  const other = earlier.find((one) => one.photos.some((photo) => photos.includes(photo)));
  return other ? { field: 'images', otherPostId: other.postId } : null;
}
