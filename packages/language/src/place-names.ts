import { COUNTRY, STATES } from '@sudhaar/domain/places';

/** By state and district, both as the place data name them. */
export type DistrictNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

const STATE_NAMES = [COUNTRY, ...STATES] as const;
type StateName = (typeof STATE_NAMES)[number];

/** The translate function of the server, the web or the embeddable map. */
export interface TranslatePlaces {
  (key: `states.${StateName}`): string;
  (key: 'districts:names', values: { returnObjects: true }): DistrictNames;
}
type TranslateStates = (key: `states.${StateName}`) => string;
export type District = { readonly state: string; readonly district: string };

/** In the reader's language. Unknown names stay. */
export function stateName(t: TranslateStates, name: string): string {
  const state = STATE_NAMES.find((one) => one === name);
  return state ? t(`states.${state}`) : name;
}

/** In the reader's language. Unknown names stay. */
export const districtName = (t: TranslatePlaces, { state, district }: District): string =>
  t('districts:names', { returnObjects: true })[state]?.[district] ?? district;

/** "Pune, Maharashtra". Leaves out what is empty. */
export const districtAndState = (t: TranslatePlaces, place: District): string =>
  [districtName(t, place), stateName(t, place.state)].filter(Boolean).join(', ');
