// npm run preview-image: the picture that messengers show next to our links. The result is committed.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import landing from '../packages/language/src/en/landing.json';
import { findBrowser } from './browser.mjs';

const PUBLIC = fileURLToPath(new URL('../apps/web/public/', import.meta.url));
const SIZE = { width: 1200, height: 630 };

const font = createRequire(`${PUBLIC}/`).resolve(
  '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
);
const fontUrl = `data:font/woff2;base64,${(await readFile(font)).toString('base64')}`;
const mark = await readFile(`${PUBLIC}favicon.svg`, 'utf8');
const { titleStart, titleEnd } = landing.hero;

const page = `<!doctype html><style>
  @font-face { font-family: Anek; src: url(${fontUrl}); font-weight: 100 800; }
  body { margin: 0; height: 630px; display: grid; grid-template-columns: auto 1fr; align-items: center; gap: 72px;
    padding: 0 88px; box-sizing: border-box; background: #0b3d32; color: #faf7f1; font-family: Anek; }
  svg { width: 300px; height: 300px; border-radius: 50%; box-shadow: 0 0 0 14px #11513f; }
  h1 { margin: 0; font-size: 136px; line-height: 1; font-weight: 700; letter-spacing: -0.02em; }
  p { margin: 24px 0 0; font-size: 52px; line-height: 1.25; } b { color: #f5a81c; font-weight: 600; }
</style>${mark}<div><h1>Sudhaar</h1><p>${titleStart}<br><b>${titleEnd}</b></p></div>`;

const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
const tab = await browser.newPage({ viewport: SIZE });
await tab.setContent(page);
await tab.evaluate('document.fonts.ready');
const drawn = await tab.screenshot();
await browser.close();
await writeFile(`${PUBLIC}preview.png`, await sharp(drawn).png({ palette: true, colours: 64 }).toBuffer());
