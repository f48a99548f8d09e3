/** `sizes` attributes of the first photo of a card, and of the others. */
export const LARGE = '(min-width: 64rem) 32rem, (min-width: 40rem) 66vw, 100vw';
export const SMALL_SIZES = '(min-width: 64rem) 16rem, (min-width: 40rem) 33vw, 50vw';
