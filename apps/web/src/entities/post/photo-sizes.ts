/** How wide the first photo of a card is shown, and the others, in the words of the `sizes` attribute. */
export const LARGE = '(min-width: 64rem) 32rem, (min-width: 40rem) 66vw, 100vw';
export const SMALL_SIZES = '(min-width: 64rem) 16rem, (min-width: 40rem) 33vw, 50vw';
