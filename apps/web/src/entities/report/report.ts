import type { Image } from '@sudhaar/contract/media';
import { DEFAULT_CATEGORY } from '@sudhaar/domain/categories';
import type { PinOrigin, Position } from '@sudhaar/domain/places';
import { DEFAULT_PRIORITY, type Priority } from '@sudhaar/domain/posts';
import type { DeviceClaim } from '@sudhaar/domain/proof-photos';
import type { ReportForm } from '@sudhaar/domain/validation';

/** A photo as it is uploaded: already scaled down. */
export type Photo = {
  id: string;
  name: string;
  blob: Blob;
  /** Of a proof only: when and where it was taken, as far as photo and phone say. */
  claim?: DeviceClaim | null;
};

/** A photo that the server has already. */
export type StoredPhoto = { id: string; image: Image };
export type AnyPhoto = Photo | StoredPhoto;

/** A report as it is written, until it is sent. */
export type Report = {
  /** Made with the first entry: the server stores each report once, however often it is sent. */
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
  // The reports that may be the same.
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

/** Where a field is. The server names those of the place by their path: location.pincode. */
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

/** Which steps have all they need. */
export const doneSteps = (report: Report): Record<Step, boolean> => {
  const photos = report.photos.length > 0;
  const what = isFilled(report.caption);
  const place = [report.state, report.landmark, report.address, report.pincode].every(isFilled);
  const where = place && report.coordinates !== null;
  return { photos, where, what, check: photos && where && what };
};

/** Nothing of the person's own in it. Where the device is now says nothing about where it will be next time. */
export const isUntouched = ({ photos, coordinates, origin, clientId: _, ...entered }: Report): boolean =>
  photos.length === 0 &&
  (coordinates === null || origin === 'device') &&
  Object.entries(entered).every(([name, value]) => {
    const empty: unknown = EMPTY[name as keyof typeof entered];
    return (typeof value === 'string' ? value.trim() : value) === empty;
  });

/** The list with one item moved; out of range stays where it is. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
