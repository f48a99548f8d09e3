import type { Image } from '@sudhaar/contract/media';
import { DEFAULT_CATEGORY } from '@sudhaar/domain/categories';
import type { PinOrigin, Position } from '@sudhaar/domain/places';
import { DEFAULT_PRIORITY, type Priority } from '@sudhaar/domain/posts';
import type { DeviceClaim } from '@sudhaar/domain/proof-photos';
import type { ReportForm } from '@sudhaar/domain/validation';

/** Already scaled down for the upload. */
export type Photo = {
  id: string;
  name: string;
  blob: Blob;
  /** Only for proofs: claims of photo and phone about time and place. */
  claim?: DeviceClaim | null;
};

/** Already on the server. */
export type StoredPhoto = { id: string; image: Image };
export type AnyPhoto = Photo | StoredPhoto;

/** An unsent post. */
export type Report = {
  /** Idempotency key, created with the first input. */
  clientId: string;
  caption: string;
  priority: Priority;
  category: string;
  state: string;
  landmark: string;
  address: string;
  pincode: string;
  coordinates: Position | null;
  origin: PinOrigin;
  photos: readonly Photo[];
};

export const EMPTY: Report = {
  clientId: '',
  caption: '',
  priority: DEFAULT_PRIORITY,
  category: DEFAULT_CATEGORY,
  state: '',
  landmark: '',
  address: '',
  pincode: '',
  coordinates: null,
  origin: 'map',
  photos: [],
};

export const STEPS = ['photos', 'where', 'what', 'check'] as const;
export type Step = (typeof STEPS)[number];
export const isStep = (value: string | null): value is Step => STEPS.some((step) => step === value);

const STEP_OF = {
  images: 'photos',
  caption: 'what',
  priority: 'what',
  category: 'what',
  // Similar posts.
  similar: 'what',
  state: 'where',
  landmark: 'where',
  address: 'where',
  pincode: 'where',
  coordinates: 'where',
} as const satisfies Record<
  Exclude<keyof ReportForm, 'imageCount' | 'channel'> | InputField | 'images' | 'similar',
  Step
>;
type InputField = Exclude<keyof Report, 'clientId' | 'origin' | 'photos'>;

/** Step of a field. The server names fields of the place by path: location.pincode. */
export function stepOf(field: string | null): Step {
  if (field === null) return 'check';
  const steps: Record<string, Step> = STEP_OF;
  return steps[field] ?? 'where';
}
export const fieldName = (path: string): string => path.split('.').at(-1) ?? path;

export const toForm = ({ photos, origin: _, clientId: __, ...entered }: Report): ReportForm => ({
  ...entered,
  imageCount: photos.length,
});

const isFilled = (text: string): boolean => text.trim() !== '';

export const doneSteps = (report: Report): Record<Step, boolean> => {
  const photos = report.photos.length > 0;
  const what = isFilled(report.caption);
  const place = [report.state, report.landmark, report.address, report.pincode].every(isFilled);
  const where = place && report.coordinates !== null;
  return { photos, where, what, check: photos && where && what };
};

/** Ignores the device's position, which will differ next time. */
export const isUntouched = ({ photos, coordinates, origin, clientId: _, ...entered }: Report): boolean =>
  photos.length === 0 &&
  (coordinates === null || origin === 'device') &&
  Object.entries(entered).every(([name, value]) => {
    const empty: unknown = EMPTY[name as keyof typeof entered];
    return (typeof value === 'string' ? value.trim() : value) === empty;
  });

/** Out-of-range moves do nothing. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
