import { escapeHtml } from '../html.ts';

/** What the head of a page says of it, for messengers and search engines. */
export type PageHead = {
  title: string;
  description: string;
  /** Its address is a path of ours. */
  image?: { url: string; width: number; height: number };
};

/** Our mark and name, for pages without a picture of their own. Drawn by `npm run preview-image`. */
const OUR_PICTURE = { url: '/preview.png', width: 1200, height: 630 };

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** The tags of the Open Graph protocol, and those that say how large a picture to show. */
export function previewTags(
  head: PageHead,
  { url, type }: { url: URL; type: 'website' | 'article' },
): string {
  const image = head.image ?? OUR_PICTURE;
  return [
    meta('property', 'og:site_name', 'Sudhaar'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url.href),
    meta('property', 'og:image', new URL(image.url, url).href),
    meta('property', 'og:image:width', String(image.width)),
    meta('property', 'og:image:height', String(image.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

/** The entry page with its title and description replaced, and more written into its head. */
export const withHead = (
  page: string,
  { title, description }: PageHead,
  { brand, more }: { brand: string; more: string },
): string =>
  page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(`${title} · ${brand}`)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => meta('name', 'description', description))
    .replace('</head>', () => `${more}</head>`);

/** Search engines leave out what needs a login, or is nowhere. */
export const UNLISTED = meta('name', 'robots', 'noindex');
