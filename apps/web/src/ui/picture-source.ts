export type PictureSource = {
  url: string;
  width: number;
  height: number;
  /** A tiny one, as a data address. */
  placeholder: string;
  sizes: readonly { url: string; width: number }[];
};

export const srcSet = ({ sizes }: PictureSource): string =>
  sizes.map(({ url, width }) => `${url} ${width}w`).join(', ');
