import { FILE_FIELDS } from '@sudhaar/contract/media';

/** Pages of other origins that may call us (CORS_ORIGINS). There, the address of a picture needs our host in it. */
export type CrossOriginAssets = {
  /** The prefix of picture addresses: empty for our own pages, which use paths. */
  imagesAt(origin: string | undefined): string;
  /** The same payload for a page of another origin; the very same object where it shows no picture. */
  forOthers<Payload extends object>(payload: Payload): Payload;
};

const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value);

/** Something in JSON, with `base` before the address of every file of ours in it. */
export const jsonWithFilesAt = (base: string, value: object): string =>
  JSON.stringify(value, (field, held) => (FILE_FIELDS.has(field) && isPath(held) ? base + held : held));

export function createCrossOriginAssets(origins: readonly string[], publicUrl: string): CrossOriginAssets {
  const ownOrigin = new URL(publicUrl).origin;
  const others = new Set(origins.filter((origin) => origin !== ownOrigin));
  return {
    imagesAt: (origin) => (origin !== undefined && others.has(origin) ? publicUrl : ''),
    forOthers(payload) {
      if (others.size === 0) return payload;
      const json = jsonWithFilesAt(publicUrl, payload);
      return json === JSON.stringify(payload) ? payload : JSON.parse(json);
    },
  };
}
