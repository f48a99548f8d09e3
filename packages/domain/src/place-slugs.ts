/** "Jammu and Kashmir" becomes "jammu-and-kashmir". */
export const placeSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns undefined if no name has this slug. */
export const nameOfSlug = <Name extends string>(names: readonly Name[], slug: string): Name | undefined =>
  names.find((name) => placeSlug(name) === slug.toLowerCase());
