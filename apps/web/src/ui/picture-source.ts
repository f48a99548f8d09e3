import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

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

type Placeholder = { backgroundImage: string } | { backgroundColor: string };

/** What is shown until a picture is loaded: of a small one its colour, since shapes cost a phone time to draw. */
export function placeholderStyle(placeholder: string, isSmall: boolean): Placeholder {
  if (placeholder === '' || placeholder.startsWith('data:'))
    return { backgroundImage: `url("${placeholder}")` };
  const hash = Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0));
  if (!isSmall) return { backgroundImage: `url("${thumbHashToDataURL(hash)}")` };
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  return { backgroundColor: `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})` };
}
