import { expect, test } from 'vitest';
import { sizes, useBrowser } from './support/browser.ts';
import { citizen, post } from './support/people.ts';
import { reported } from './support/report.ts';

const { open } = useBrowser();

test.each(sizes('phone'))(
  'a comment with very many replies loads the others on request, on a %s',
  async (size) => {
    const asha = await citizen('Asha Rao');
    const postId = await reported(asha, `Very many replies on a ${size}`);
    const { comment } = (await post('/api/posts/addComment', { postId, content: 'Who else?' }, asha.token))
      .body as unknown as { comment: { _id: string } };
    const reply = (content: string) =>
      post('/api/posts/addReply', { postId, commentId: comment._id, content }, asha.token);
    for (let i = 1; i <= 52; i += 1) expect((await reply(`Me too, ${i}`)).status).toBe(200);

    const page = await open(`/post/${postId}`, size, { token: asha.token });
    await page.getByRole('button', { name: /View Comments/ }).click();
    await page.getByText('Me too, 50', { exact: true }).waitFor();
    expect(await page.getByText(/^Me too, /).count()).toBe(50);
    const more = page.getByRole('button', { name: 'Show more replies' });
    await more.click();
    await page.getByText('Me too, 52', { exact: true }).waitFor();
    expect(await page.getByText(/^Me too, /).count()).toBe(52);
    await more.waitFor({ state: 'detached' });
  },
);
