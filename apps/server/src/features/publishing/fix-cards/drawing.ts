import { CARD_SIZE } from '@sudhaar/domain/fix-card';
import { shorten } from '@sudhaar/domain/text';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '../../../platform/html.ts';
import { CARD_FONT } from './fonts.ts';

export type CardContent = {
  before: Buffer;
  after: Buffer;
  labels: { before: string; after: string };
  headline: string;
  title: string;
  /** The number of the report, and our name. */
  footer: string;
};

const GREEN = '#0b3d32';
const CREAM = '#faf7f1';
const MARIGOLD = '#f5a81c';
const GAP = 6;
const PHOTO = { width: (CARD_SIZE.width - GAP) / 2, height: 396 };
const MARGIN = 48;
const TEXT_WIDTH = CARD_SIZE.width - 2 * MARGIN;
/** Two lines of Devanagari, whose letters are taller than Latin ones. */
const TITLE = { size: 34, maxHeight: 100, lengths: [160, 130, 110, 90, 75, 60, 45] };
const JPEG = { quality: 82, mozjpeg: true };

/** `loadCardFonts` comes first. */
export async function drawCard(content: CardContent): Promise<Buffer> {
  const headline = await drawText(content.headline, { size: 54, colour: MARIGOLD });
  const footer = await drawText(content.footer, { size: 30, colour: CREAM });
  const title = await titleOf(content.title);
  const top = PHOTO.height + 22;
  const parts: OverlayOptions[] = [
    { input: await photoOf(content.before), left: 0, top: 0 },
    { input: await photoOf(content.after), left: PHOTO.width + GAP, top: 0 },
    ...(await labelOf(content.labels.before, 0)),
    ...(await labelOf(content.labels.after, PHOTO.width + GAP)),
    { input: headline.data, left: MARGIN, top: middle(top, 70, headline.height) },
    {
      input: footer.data,
      left: CARD_SIZE.width - MARGIN - footer.width,
      top: middle(top, 70, footer.height),
    },
    { input: title.data, left: MARGIN, top: top + 86 },
  ];
  return sharp({ create: { ...CARD_SIZE, channels: 3, background: GREEN } })
    .composite(parts)
    .jpeg(JPEG)
    .toBuffer();
}

const middle = (top: number, space: number, height: number): number =>
  top + Math.max(0, Math.round((space - height) / 2));

/** Portraits are shown whole on a blurred background, because the middle alone may miss the damage. */
async function photoOf(file: Buffer): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(file).metadata();
  const filled = sharp(file).resize({ ...PHOTO, fit: 'cover' });
  if (width >= height) return filled.removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  const whole = await sharp(file)
    .resize({ ...PHOTO, fit: 'inside' })
    .toBuffer();
  return filled
    .blur(24)
    .modulate({ brightness: 0.7 })
    .composite([{ input: whole, gravity: 'centre' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

type Drawn = { data: Buffer; width: number; height: number };
type DrawText = (text: string, look: { size: number; colour: string; isTitle?: boolean }) => Promise<Drawn>;

/** The font must be loaded. */
const drawText: DrawText = async (text, { size, colour, isTitle = false }) => {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      font: `${CARD_FONT} ${size}`,
      dpi: 72,
      rgba: true,
      ...(isTitle && { width: TEXT_WIDTH, wrap: 'word-char' }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

async function titleOf(title: string): Promise<Drawn> {
  let drawn: Drawn | undefined;
  for (const length of TITLE.lengths) {
    drawn = await drawText(shorten(title, length), { size: TITLE.size, colour: CREAM, isTitle: true });
    if (drawn.height <= TITLE.maxHeight) return drawn;
  }
  const { data = Buffer.alloc(0), width = 1 } = drawn ?? {};
  const cut = await sharp(data).extract({ left: 0, top: 0, width, height: TITLE.maxHeight }).toBuffer();
  return { data: cut, width, height: TITLE.maxHeight };
}

async function labelOf(label: string, left: number): Promise<OverlayOptions[]> {
  const drawn = await drawText(label, { size: 28, colour: CREAM });
  const [width, height] = [drawn.width + 40, 52];
  const pill = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="26" fill="#0a1410" fill-opacity="0.75"/></svg>`;
  return [
    { input: Buffer.from(pill), left: left + 20, top: 20 },
    { input: drawn.data, left: left + 40, top: middle(20, height, drawn.height) },
  ];
}
