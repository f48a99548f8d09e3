import { phonePhotos } from '../photos.ts';
import type { Product } from '../product.ts';
import type { Story } from './walk.ts';

const CITIZENS = 500;
const AUTHORITIES = 50;
const PHOTOS = 128;

/** Prepared before anything is timed. */
export const smallPhotos = (): Promise<Buffer[]> => phonePhotos(PHOTOS, 320, 240);

/** Takes many people in turn. */
export async function storiesOn(product: Product, photos: readonly Buffer[]): Promise<() => Story> {
  const citizens = await product.signIn('user', CITIZENS);
  const authorities = await product.signIn('government', AUTHORITIES);
  const pick = <Item>(list: readonly Item[], nth: number): Item => list[nth % list.length] as Item;
  let begun = 0;
  return () => {
    const nth = begun;
    begun += 1;
    return {
      nth,
      citizen: pick(citizens, nth),
      authority: pick(authorities, nth),
      before: pick(photos, 2 * nth),
      after: pick(photos, 2 * nth + 1),
    };
  };
}
