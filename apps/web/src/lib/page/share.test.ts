import { beforeEach, expect, test, vi } from 'vitest';
import { shareLink } from './share.ts';

const link = { url: 'https://sudhaar.example/post/7', title: 'Check out', text: 'A civic issue' };
const fine = () => vi.fn(async () => {});
const refusing = (name: string) => vi.fn(() => Promise.reject(new DOMException('no', name)));

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

test('the share sheet is preferred', async () => {
  const share = fine();
  const writeText = fine();
  expect(await shareLink(link, { share, clipboard: { writeText } })).toBe('shared');
  expect(share).toHaveBeenCalledWith(link);
  expect(writeText).not.toHaveBeenCalled();
});

test('closing the share sheet does nothing else', async () => {
  const writeText = fine();
  expect(await shareLink(link, { share: refusing('AbortError'), clipboard: { writeText } })).toBe('closed');
  expect(writeText).not.toHaveBeenCalled();
});

test('without a share sheet the link is copied', async () => {
  const writeText = fine();
  expect(await shareLink(link, { clipboard: { writeText } })).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(link.url);
});

test('the link is copied if the share sheet refuses', async () =>
  expect(
    await shareLink(link, { share: refusing('NotAllowedError'), clipboard: { writeText: fine() } }),
  ).toBe('copied'));

test.each([
  ['neither is there', {}, 'unable'],
  ['copying fails', { clipboard: { writeText: refusing('NotAllowedError') } }, 'copyFailed'],
  [
    'both fail',
    { share: refusing('NotAllowedError'), clipboard: { writeText: refusing('NotAllowedError') } },
    'failed',
  ],
  ['the sheet fails and there is no clipboard', { share: refusing('NotAllowedError') }, 'failed'],
] as const)('when %s', async (_, device, outcome) => expect(await shareLink(link, device)).toBe(outcome));
