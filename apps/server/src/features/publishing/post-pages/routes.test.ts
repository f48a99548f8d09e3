import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { photo } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verdictScene } from '../../../testing/verdict-scene.ts';

const webFolder = await mkdtemp(join(tmpdir(), 'sudhaar-web-'));
await writeFile(
  join(webFolder, 'index.html'),
  '<!doctype html><html lang="en"><head><title>Sudhaar</title></head><body><div id="root"></div></body></html>',
);
const server = testApp({ PUBLIC_URL: 'https://sudhaar.example' }, { webFolder });
const { people, scene, post, submitProof, withdrawProof, timeline } = verdictScene(server);

const page = async (path: string) => {
  const { statusCode: status, body } = await server.app.inject({ url: path });
  return { status, body };
};
const details = async (id = scene.postId) => {
  const answer = await server.app.inject({ url: `/api/public/posts/${id}` });
  return { status: answer.statusCode, post: answer.json().post };
};
const addressOf = async () => `/r/${(await post()).number}`;
const comment = (by: keyof typeof people & ('asha' | 'roads' | 'admin'), content: string) =>
  people[by].send('POST', '/api/posts/addComment', { postId: scene.postId, content });
const refuse = (reason: string) =>
  people.asha.send('PUT', `/api/user/rejectPost/${scene.postId}`, { reason });

describe('the public page of a post', () => {
  test('shows photos, place, office, due date, votes and comments, without names', async () => {
    await comment('asha', 'Still there, call 98765 43210 <b>now</b>');
    await comment('roads', 'We come tomorrow');
    const { status, body } = await page(await addressOf());
    expect(status).toBe(200);
    for (const text of [
      'Garbage at the gate',
      '/media/',
      '12 River Road',
      'Without an office',
      'Due date:',
      '4 upvotes',
      'Still there, call ••• &lt;b&gt;now&lt;/b&gt;',
      'The reporter',
      'An authority',
      'We come tomorrow',
      'Log in to vote or comment',
    ])
      expect(body).toContain(text);
    for (const secret of ['Asha', 'Meera', people.asha.id, people.roads.id, people.asha.email])
      expect(body).not.toContain(secret);
  });

  test.each([
    '/r/MH26-100328-and-more',
    `/r/${'x'.repeat(300)}`,
    `/r/${encodeURIComponent('<b>'.repeat(60))}`,
  ])('is a page that says “not found” at %s', async (path) => {
    const { status, body } = await page(path);
    expect(status).toBe(404);
    expect(body).toContain('<div id="root">');
  });

  test('has preview tags and one canonical address for every spelling of the number', async () => {
    const { number } = await post();
    const spelled = await page(`/r/${number.toLowerCase().replace('-', '')}`);
    const canonical = `https://sudhaar.example/r/${number}`;
    expect(spelled.body).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(spelled.body).toContain(`<meta property="og:url" content="${canonical}">`);
    expect(spelled.body).toContain('<meta property="og:type" content="article">');
    expect(spelled.body).toContain('<meta property="og:title" content="Garbage at the gate">');
    expect(spelled.body).toMatch(/<meta property="og:image" content="https:\/\/sudhaar\.example\/media\//);
    expect(spelled.body).toContain('<title>Garbage at the gate · ');
    expect(spelled.body).not.toContain('noindex');
    expect((await page(`/r/${scene.postId}`)).body).toContain(canonical);
  });

  test('is in Hindi for readers of Hindi', async () => {
    const { body } = await page(`${await addressOf()}?lang=hi`);
    expect(body).toContain('<html lang="hi">');
    expect(body).toContain('वोट या टिप्पणी करने के लिए लॉग इन करें');
  });

  test('keeps a rejected proof with its photos and the reason', async () => {
    await submitProof();
    expect((await details()).post.timeline.at(-1).proof).toMatchObject({ caption: 'Done', outcome: 'open' });
    await refuse('Half of it is there, mail a@b.in');
    const [proof, refusal] = (await details()).post.timeline.slice(-2);
    expect(proof.proof).toMatchObject({
      caption: 'Done',
      outcome: 'refused',
      images: [{ url: expect.any(String) }],
    });
    expect(refusal).toMatchObject({ note: 'Half of it is there, mail •••', proof: null });
    const { body } = await page(await addressOf());
    expect(body).toContain('Refused: not fixed');
    expect(body).toContain(proof.proof.images[0].url);
    // Both are the only photo of this scene.
    expect(body).toContain('Same picture as a photo of the report');
    // People who are logged in read the same with the contacts.
    expect((await timeline()).timeline.at(-2).proof.outcome).toBe('refused');
    expect((await timeline()).timeline.at(-1).note).toContain('a@b.in');
  });

  test('shows what was measured beside its proof', async () => {
    const { fields } = (
      await people.roads.send('PUT', '/api/gov/measurements', {
        known: [],
        fields: [{ name: 'Length', unit: 'm' }, { name: 'Material <b>' }],
      })
    ).body;
    await people.roads.send('PUT', `/api/gov/progressState/${scene.postId}`);
    const values = ['12,5', 'Gravel, call 98765 43210'];
    const measurements = JSON.stringify(
      fields.map(({ _id }: { _id: string }, i: number) => ({ field: _id, value: values[i] })),
    );
    await people.roads.upload(
      'PUT',
      `/api/gov/updateFinalWork/${scene.postId}`,
      { finalCaption: 'Done', measurements },
      [await photo()],
    );
    const { body } = await page(await addressOf());
    expect(body).toContain('Length: 12.5 m');
    expect(body).toContain('Material &lt;b&gt;: Gravel, call •••');
  });

  test('tells which proof was withdrawn and which one ended the work', async () => {
    await submitProof();
    await withdrawProof();
    await submitProof();
    await people.asha.send('PUT', `/api/user/verifyPost/${scene.postId}`);
    const outcomes = (await details()).post.timeline.flatMap((move: { proof: { outcome: string } | null }) =>
      move.proof ? [move.proof.outcome] : [],
    );
    expect(outcomes).toEqual(['withdrawn', 'closed']);
  });

  test.each(['hidden', 'deleted'])(
    'disappears at once when the post is %s, even for previews',
    async (how) => {
      const address = await addressOf();
      const picture = (await details()).post.images[0].url;
      await comment('roads', 'A comment');
      if (how === 'hidden')
        await people.admin.send('PUT', `/api/admin/hidden/post/${scene.postId}`, {
          hidden: true,
          reason: 'So',
        });
      else await people.asha.send('DELETE', `/api/user/deletePosts/${scene.postId}`);
      const { status, body } = await page(address);
      expect(status).toBe(404);
      expect(body).toContain('noindex');
      for (const text of ['Garbage', '/media/', 'A comment']) expect(body).not.toContain(text);
      expect((await details()).status).toBe(404);
      expect((await page(picture)).status).toBe(404);
    },
  );

  test('leaves out a hidden comment', async () => {
    const { body } = await comment('asha', 'Rude words');
    await comment('asha', 'Kind words');
    await people.admin.send('PUT', `/api/admin/hidden/comment/${body.comment._id}`, {
      hidden: true,
      reason: 'So',
    });
    const contents = (await details()).post.comments.map(({ content }: { content: string }) => content);
    expect(contents).toEqual(['Kind words']);
    expect((await page(await addressOf())).body).not.toContain('Rude words');
  });

  test('shows the first twenty comments and says if there are more', async () => {
    for (let i = 0; i < 20; i += 1) await comment('roads', `Comment ${i}`);
    expect((await details()).post).toMatchObject({ hasMoreComments: false, comments: { length: 20 } });
    await comment('roads', 'Comment 20');
    expect((await details()).post).toMatchObject({ hasMoreComments: true, comments: { length: 20 } });
    expect((await page(await addressOf())).body).toContain('There are more comments');
  });

  test.each(['/r/nothing', '/r/MH26-104217', '/r/a/b'])('does not exist at %s', async (path) =>
    expect((await page(path)).status).toBe(404),
  );
});
