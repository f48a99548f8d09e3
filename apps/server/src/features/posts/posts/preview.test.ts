import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const webFolder = await mkdtemp(join(tmpdir(), 'sudhaar-web-'));
await writeFile(
  join(webFolder, 'index.html'),
  '<!doctype html><head><title>Sudhaar</title></head><body></body>',
);
await mkdir(join(webFolder, 'assets'));
await writeFile(join(webFolder, 'assets/app-1a2b.js'), '');
const server = testApp({ PUBLIC_URL: 'https://sudhaar.example' }, { webFolder });
let postId: string;
beforeAll(async () => {
  const asha = await signedIn(server, 'user', 'Somebody Private');
  const caption = `"Pothole" <script>alert(1)</script> $& ${'गड्ढा '.repeat(30)}`;
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields({ caption }), [
    await photo(),
  ]);
  postId = body.post._id;
});

test('the preview of a post contains its caption, place and photo, and no names', async () => {
  const { body, headers } = await server.app.inject({ url: `/post/${postId}?from=share` });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain(
    '<meta property="og:title" content="&quot;Pothole&quot; &lt;script&gt;alert(1)&lt;/script&gt; $&amp; ',
  );
  expect(body).toContain('<meta property="og:description" content="12 River Road, Old bridge, Maharashtra">');
  expect(body).toContain(`<meta property="og:url" content="https://sudhaar.example/post/${postId}">`);
  expect(body).toMatch(
    /<meta property="og:image" content="https:\/\/sudhaar\.example\/media\/[^"]+\/64\.webp">/,
  );
  expect(body).not.toContain('Private');
  expect(body).not.toContain('<script>');
  expect(/<title>(.*) · Sudhaar<\/title>/.exec(body)?.[1]?.endsWith('…')).toBe(true);
});

test('browsers cache the build’s files and revalidate its page', async () => {
  expect((await server.app.inject({ url: '/assets/app-1a2b.js' })).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await server.app.inject({ url: '/about' })).headers['cache-control']).toBe('no-cache');
});

test.each(['/post/nothing', '/post/01900000-0000-7000-8000-000000000000', '/about'])(
  '%s is the page without a preview',
  async (url) => {
    const { statusCode, body } = await server.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Sudhaar</title>');
  },
);
