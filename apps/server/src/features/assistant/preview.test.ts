import { expect, test } from 'vitest';
import { articlePreview } from './preview.ts';

test('the link of an article shows its title and its answer', () => {
  expect(articlePreview('/help/stages')).toMatchObject({
    title: 'The seven stages',
    description: expect.stringContaining('Unseen, Problem Seen'),
  });
});

test.each(['/help', '/help/', '/help/nonsense', '/help/stages/more', '/post/stages'])(
  '%s is no article',
  (path) => expect(articlePreview(path)).toBeNull(),
);
