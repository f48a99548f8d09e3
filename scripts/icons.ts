// npm run icons: the pictures that a phone shows for the installed app, drawn from our mark. The result is committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PUBLIC = fileURLToPath(new URL('../apps/web/public/', import.meta.url));
/** The mark is drawn on a field of 40 by 40, as a disc of green. */
const GREEN = '#0e5a4a';
const SIZES = [192, 512];
/** A phone may cut a maskable icon to any shape: only the inner four fifths are sure to be seen. */
const SAFE = 0.8;
const APPLE = 180;

const mark = await readFile(`${PUBLIC}favicon.svg`, 'utf8');
const drawing = mark.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

/** The mark on green up to the edges, so small that nothing of it is lost. */
const bleeding = (share: number): string => {
  const edge = 40 / share;
  const shift = (edge - 40) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-shift} ${-shift} ${edge} ${edge}" fill="none"><rect x="${-shift}" y="${-shift}" width="${edge}" height="${edge}" fill="${GREEN}"/>${drawing}</svg>`;
};

const draw = (svg: string, size: number): Promise<Buffer> =>
  // Drawn large and then made small, which is smoother than drawing it small.
  sharp(Buffer.from(svg), { density: 72 * 16 })
    .resize(size, size)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();

await mkdir(`${PUBLIC}icons`, { recursive: true });
for (const size of SIZES) {
  await writeFile(`${PUBLIC}icons/icon-${size}.png`, await draw(mark, size));
  await writeFile(`${PUBLIC}icons/maskable-${size}.png`, await draw(bleeding(SAFE), size));
}
// Apple cuts the corners itself and shows what is transparent as black.
await writeFile(`${PUBLIC}icons/apple-touch-icon.png`, await draw(bleeding(0.92), APPLE));
