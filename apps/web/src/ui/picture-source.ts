import { thumbHashToDataURL } from 'thumbhash';

export type PictureSource = {
  url: string;
  width: number;
  height: number;
  /** A ThumbHash; of older pictures a tiny one, as a data address. */
  placeholder: string;
  sizes: readonly { url: string; width: number }[];
};

export const srcSet = ({ sizes }: PictureSource): string =>
  sizes.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** What is shown until a picture is loaded, as a value of `background-image`. */
export function placeholderImage({ placeholder }: Pick<PictureSource, 'placeholder'>): string {
  if (placeholder === '' || placeholder.startsWith('data:')) return `url("${placeholder}")`;
  const hash = Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0));
  return `url("${thumbHashToDataURL(hash)}")`;
}
