import { type District, districtName, stateName, type TranslatePlaces } from './place-names.ts';

/** Both names in the reader's language. */
export const namesOfDistrict = (t: TranslatePlaces, place: District): District => ({
  district: districtName(t, place),
  state: stateName(t, place.state),
});

/** Some districts of Delhi are called "East" or "Central", and so are wards elsewhere. */
const DIRECTION = /^(Central|North|South|East|West|(North|South) (East|West))$/;

/** For a state or a district without its state, if the name means the same in every state. Other names stay. */
export function areaName(t: TranslatePlaces, name: string): string {
  const state = stateName(t, name);
  if (state !== name || DIRECTION.test(name)) return state;
  const names = t('districts:names', { returnObjects: true });
  const [only = name, ...others] = new Set(
    Object.values(names).flatMap((districts) => districts[name] ?? []),
  );
  return others.length === 0 ? only : name;
}
