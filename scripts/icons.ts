// npm run icons: icons of the installed app, drawn from our logo. The result is committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PUBLIC = fileURLToPath(new URL('../apps/web/public/', import.meta.url));
/** The logo is drawn on 40 by 40 units, as a green disc. */
const GREEN = '#0e5a4a';
const SIZES = [192, 512];
/** Phones may cut a maskable icon to any shape. Only the inner four fifths are safe. */
const SAFE = 0.8;
const APPLE = 180;

const mark = await readFile(`${PUBLIC}favicon.svg`, 'utf8');
const drawing = mark.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

/** The logo on green up to the edges, small enough to stay complete. */
const bleeding = (share: number): string => {
  const edge = 40 / share;
  const shift = (edge - 40) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-shift} ${-shift} ${edge} ${edge}" fill="none"><rect x="${-shift}" y="${-shift}" width="${edge}" height="${edge}" fill="${GREEN}"/>${drawing}</svg>`;
};

const draw = (svg: string, size: number): Promise<Buffer> =>
  // Rendered large and then shrunk, which is smoother.
  sharp(Buffer.from(svg), { density: 72 * 16 })
    .resize(size, size)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();

await mkdir(`${PUBLIC}icons`, { recursive: true });
for (const size of SIZES) {
  await writeFile(`${PUBLIC}icons/icon-${size}.png`, await draw(mark, size));
  await writeFile(`${PUBLIC}icons/maskable-${size}.png`, await draw(bleeding(SAFE), size));
}
// Apple cuts the corners itself, and shows transparency as black.
await writeFile(`${PUBLIC}icons/apple-touch-icon.png`, await draw(bleeding(0.92), APPLE));
