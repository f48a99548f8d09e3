/** Names at a position. Empty if unknown. */
export type PinNames = { state: string; district: string; pincode: string; locality: string };

export const PIN_FIELDS = ['state', 'address', 'pincode'] as const;
export type PinField = (typeof PIN_FIELDS)[number];
export type PinValues = Record<PinField, string>;

/** The values that the pin at the position `at` filled in. A field that differs now was corrected by a person. */
export type PinFill = { at: string; values: Partial<PinValues> };

/** Each part once: the locality of a small town is often named like its district. */
const addressOf = ({ locality, district }: PinNames): string =>
  [...new Set([locality, district].filter((part) => part !== ''))].join(', ');

export const isFromPin = (value: string, field: PinField, fill: PinFill | null): boolean =>
  value !== '' && value === fill?.values[field];

/**
 * Fills fields of a report from its pin: those that are empty or were filled from an earlier pin, never what a person
 * typed. Once per position, so that a field which somebody empties stays empty.
 */
export function fillFromPin(
  values: PinValues,
  before: PinFill | null,
  at: string,
  names: PinNames,
): { changes: Partial<PinValues>; fill: PinFill } | null {
  if (before?.at === at) return null;
  const pinValues: PinValues = { state: names.state, address: addressOf(names), pincode: names.pincode };
  const free = PIN_FIELDS.filter(
    (field) =>
      pinValues[field] !== '' && (values[field].trim() === '' || isFromPin(values[field], field, before)),
  );
  const filled: Partial<PinValues> = Object.fromEntries(free.map((field) => [field, pinValues[field]]));
  return { changes: filled, fill: { at, values: filled } };
}
