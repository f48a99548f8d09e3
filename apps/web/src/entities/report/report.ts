import type { Image } from '@sudhaar/contract/media';
import { isFromPin, PIN_FIELDS, type PinFill } from '@sudhaar/domain/pin-fields';
import type { PinOrigin } from '@sudhaar/domain/places';
import type { DeviceClaim } from '@sudhaar/domain/proof-photos';
import {
  contentOf,
  type ReportedField,
  type ReportedValues,
  UNSET_REPORT,
} from '@sudhaar/domain/reported-fields';
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

/** A report as it is written, until it is sent. */
export type Report = ReportedValues & {
  /** Made with the first entry: the server stores each report once, however often it is sent. */
  clientId: string;
  origin: PinOrigin;
  photos: readonly Photo[];
  /** Else it follows from the caption. */
  isCategoryChosen: boolean;
  /** The values filled in from the pin. */
  fromPin: PinFill | null;
};

export const EMPTY: Report = {
  ...UNSET_REPORT,
  clientId: '',
  origin: 'map',
  photos: [],
  isCategoryChosen: false,
  fromPin: null,
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
  // Of a visitor without an account.
  email: 'check',
  state: 'where',
  landmark: 'where',
  address: 'where',
  pincode: 'where',
  coordinates: 'where',
} as const satisfies Record<ReportedField | 'images' | 'similar' | 'email', Step>;

/** Step of a field. The server names fields of the place by path: location.pincode. */
export function stepOf(field: string | null): Step {
  if (field === null) return 'check';
  const steps: Record<string, Step> = STEP_OF;
  return steps[field] ?? 'where';
}
export const fieldName = (path: string): string => path.split('.').at(-1) ?? path;

export const toForm = ({
  photos,
  origin: _,
  clientId: __,
  isCategoryChosen: ___,
  fromPin: ____,
  ...entered
}: Report): ReportForm => ({
  ...entered,
  imageCount: photos.length,
});

/** The fields of a report as a form with photos sends them. */
export function formFields(report: Report) {
  // A report that an earlier version left in the outbox may lack a field.
  const { location, ...problem } = contentOf({ ...EMPTY, ...report });
  return { ...problem, location: JSON.stringify(location) };
}

const isFilled = (text: string): boolean => text.trim() !== '';

export const doneSteps = (report: Report): Record<Step, boolean> => {
  const photos = report.photos.length > 0;
  const what = isFilled(report.caption);
  const place = [report.state, report.landmark, report.address, report.pincode].every(isFilled);
  const where = place && report.coordinates !== null;
  return { photos, where, what, check: photos && where && what };
};

/** Ignores the device's position, which will differ next time, and what was filled in from it. */
export const isUntouched = ({
  photos,
  coordinates,
  origin,
  clientId: _,
  fromPin,
  ...entered
}: Report): boolean =>
  photos.length === 0 &&
  (coordinates === null || origin === 'device') &&
  Object.entries(entered).every(([name, value]) => {
    const field = PIN_FIELDS.find((one) => one === name);
    if (field && isFromPin(entered[field], field, fromPin)) return true;
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
