/** Detects a PDF or picture by its first bytes, since the file name may lie. */
export function proofType(data: Buffer): string | null {
  const starts = (text: string, at = 0): boolean =>
    data.subarray(at, at + text.length).toString('latin1') === text;
  if (starts('%PDF-')) return 'application/pdf';
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('GIF87a') || starts('GIF89a')) return 'image/gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  if (starts('ftypavif', 4)) return 'image/avif';
  if (starts('ftyphei', 4) || starts('ftypmif1', 4)) return 'image/heic';
  if (starts('II*\0') || starts('MM\0*')) return 'image/tiff';
  if (starts('BM')) return 'image/bmp';
  return null;
}
