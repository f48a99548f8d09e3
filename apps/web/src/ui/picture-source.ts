import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

export type PictureSource = {
  url: string;
  width: number;
  height: number;
  /** A ThumbHash, or for older pictures a tiny data URL. */
  placeholder: string;
  sizes: readonly { url: string; width: number }[];
};

export const srcSet = ({ sizes }: PictureSource): string =>
  sizes.map(({ url, width }) => `${url} ${width}w`).join(', ');

type Placeholder = { backgroundImage: string } | { backgroundColor: string };

/** Small pictures only get a colour, because shapes are slow to draw on phones. */
export function placeholderStyle(placeholder: string, isSmall: boolean): Placeholder {
  if (placeholder === '' || placeholder.startsWith('data:'))
    return { backgroundImage: `url("${placeholder}")` };
  const hash = Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0));
  if (!isSmall) return { backgroundImage: `url("${thumbHashToDataURL(hash)}")` };
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  return { backgroundColor: `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})` };
}
