import { escapeHtml } from '../html.ts';

/** Metadata for messengers and search engines. */
export type PageHead = {
  title: string;
  description: string;
  /** `url` is a path on this server. */
  image?: { url: string; width: number; height: number };
  /** Default `website`. */
  type?: 'article';
};

/** Default picture with our logo and name, drawn by `npm run preview-image`. */
const OUR_PICTURE = { url: '/preview.png', width: 1200, height: 630 };

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** Open Graph tags, and tags for the size of the picture. */
export function previewTags(head: PageHead, url: URL): string {
  const image = head.image ?? OUR_PICTURE;
  return [
    meta('property', 'og:site_name', 'Sudhaar'),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url.href),
    meta('property', 'og:image', new URL(image.url, url).href),
    meta('property', 'og:image:width', String(image.width)),
    meta('property', 'og:image:height', String(image.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

/** Replaces title and description, and adds to the head. */
export const withHead = (
  page: string,
  { title, description }: PageHead,
  { brand, more }: { brand: string; more: string },
): string =>
  page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(`${title} · ${brand}`)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => meta('name', 'description', description))
    .replace('</head>', () => `${more}</head>`);

/** Keeps pages that need a login, or do not exist, out of search engines. */
export const UNLISTED = meta('name', 'robots', 'noindex');
