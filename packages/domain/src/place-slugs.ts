/** A place's name as a part of an address: "Jammu and Kashmir" is "jammu-and-kashmir". */
export const placeSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The name that a part of an address stands for; undefined: none of these. */
export const nameOfSlug = <Name extends string>(names: readonly Name[], slug: string): Name | undefined =>
  names.find((name) => placeSlug(name) === slug.toLowerCase());
