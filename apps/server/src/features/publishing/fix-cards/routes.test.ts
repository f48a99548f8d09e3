import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { verdictScene } from '../../../testing/verdict-scene.ts';

const webFolder = await mkdtemp(join(tmpdir(), 'sudhaar-web-'));
await writeFile(
  join(webFolder, 'index.html'),
  '<!doctype html><html lang="en"><head><title>Sudhaar</title></head><body><div id="root"></div></body></html>',
);
const server = testApp({ PUBLIC_URL: 'https://sudhaar.example' }, { webFolder });
const { people, scene, post, submitProof } = verdictScene(server);

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const card = async (language = 'en', headers: Record<string, string> = {}) =>
  get(`/r/${(await post()).number}/card.jpg?language=${language}`, headers);
const confirm = () => people.asha.send('PUT', `/api/user/verifyPost/${scene.postId}`);

/** Open Graph tags as a messenger reads them. */
async function preview(language = 'en'): Promise<Record<string, string>> {
  const { body } = await get(`/r/${(await post()).number}?lang=${language}`);
  const tags = body.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
}

describe('the card of a fixed post', () => {
  test('is an image in the size for messengers, in each language', async () => {
    await submitProof();
    await confirm();
    const [english, hindi] = [await card(), await card('hi')];
    for (const answer of [english, hindi]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
    }
    expect(english.rawPayload.equals(hindi.rawPayload)).toBe(false);
    expect((await card()).rawPayload.equals(english.rawPayload)).toBe(true);
  });

  test('has its text in an embedded font with Devanagari', async () => {
    await submitProof();
    await confirm();
    const { rawPayload } = await card('hi');
    // The headline. Boxes of missing letters have equal outlines, so many columns would repeat.
    const { data, info } = await sharp(rawPayload)
      .extract({ left: 48, top: 424, width: 330, height: 64 })
      .greyscale()
      .threshold(120)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const inked = (y: number) =>
      data.subarray(y * info.width, (y + 1) * info.width).filter((value) => value > 0).length;
    const rows = Array.from({ length: info.height }, (_, y) => inked(y));
    // Devanagari hangs from a line, which boxes and Latin letters don't have.
    expect(Math.max(...rows)).toBeGreaterThan(200);
    const fonts = await readdir(join(server.context.config.DATA_DIR, 'tmp'));
    expect(fonts.filter((name) => name.endsWith('.ttf')).length).toBe(2);
  });

  test('is drawn again after its fonts were removed', async () => {
    await submitProof();
    await confirm();
    const tmp = join(server.context.config.DATA_DIR, 'tmp');
    for (const name of await readdir(tmp)) await rm(join(tmp, name), { recursive: true });
    expect((await card()).statusCode).toBe(200);
  });

  test('is not sent again to a client that has it', async () => {
    await submitProof();
    await confirm();
    const { etag, 'cache-control': caching } = (await card()).headers;
    expect(caching).toBe('public, max-age=300, must-revalidate');
    expect((await card('en', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await card('hi', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test('is the preview of the post’s page, which showed a photo before', async () => {
    const { number } = await post();
    await submitProof();
    expect((await preview()).image).toMatch(/^https:\/\/sudhaar\.example\/media\//);
    await confirm();
    for (const language of ['en', 'hi']) {
      const tags = await preview(language);
      expect(tags).toMatchObject({
        image: `https://sudhaar.example/r/${number}/card.jpg?language=${language}`,
        'image:width': '1200',
        'image:height': '630',
      });
      const shown = await get(String(tags.image).replace('https://sudhaar.example', ''));
      expect(shown.headers['content-type']).toBe('image/jpeg');
    }
  });

  test('is found by the number in any spelling', async () => {
    await submitProof();
    await confirm();
    const { number } = await post();
    expect((await get(`/r/${number.toLowerCase().replace('-', '')}/card.jpg`)).statusCode).toBe(200);
  });
});

describe('no card exists', () => {
  const status = async (headers = {}) => (await card('en', headers)).statusCode;

  test('before the work is confirmed and after a reopening', async () => {
    expect(await status()).toBe(404);
    await submitProof();
    expect(await status()).toBe(404);
    await confirm();
    expect(await status()).toBe(200);
    await people.asha.send('PUT', `/api/user/reopenPost/${scene.postId}`, { reason: 'Broken again' });
    expect((await post()).progressState).not.toBe('Finished');
    expect(await status()).toBe(404);
  });

  test.each(['hidden', 'deleted'])('after the post is %s, even for clients that have it', async (how) => {
    await submitProof();
    await confirm();
    const { number } = await post();
    const { etag } = (await card()).headers;
    if (how === 'hidden')
      await people.admin.send('PUT', `/api/admin/hidden/post/${scene.postId}`, {
        hidden: true,
        reason: 'So',
      });
    else await people.asha.send('DELETE', `/api/user/deletePosts/${scene.postId}`);
    for (const headers of [{}, { 'if-none-match': String(etag) }] as Record<string, string>[])
      expect((await get(`/r/${number}/card.jpg?language=en`, headers)).statusCode).toBe(404);
  });

  test.each(['/r/nothing/card.jpg', '/r/MH26-104217/card.jpg'])('at %s', async (url) =>
    expect((await get(url)).statusCode).toBe(404),
  );
});
