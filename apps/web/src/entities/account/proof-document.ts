import { transport } from '../../lib/api/api.ts';

/** Types that a browser shows without running scripts in them. */
const DISPLAYED_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
];
const REVOKE_AFTER_MS = 60_000;

/** The document is private, so it is fetched with the token and opened as a blob. */
export async function openProof(url: string): Promise<void> {
  const file = await transport.file(url);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.rel = 'noopener';
  // A blob URL belongs to this origin, so a document with scripts must not be opened.
  if (DISPLAYED_TYPES.includes(file.type)) link.target = '_blank';
  else link.download = 'proof';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
