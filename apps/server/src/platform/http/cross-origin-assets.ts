import { FILE_FIELDS } from '@sudhaar/contract/media';

/** Pages of other origins may call us (CORS_ORIGINS) and need absolute picture URLs. */
export type CrossOriginAssets = {
  /** Prefix of picture URLs. Empty for our own pages. */
  imagesAt(origin: string | undefined): string;
  /** Rewrites picture URLs for other origins. Returns the same object if it has none. */
  forOthers<Payload extends object>(payload: Payload): Payload;
};

const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value);

/** Prefixes every file URL in the JSON with `base`. */
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
