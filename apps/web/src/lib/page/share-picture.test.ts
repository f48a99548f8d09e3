import { expect, test, vi } from 'vitest';
import { sharePicture } from './share-picture.ts';

const link = { url: 'https://sudhaar.example/r/MH26-104210', title: 'Fixed', text: 'It’s fixed' };
const fine = () => vi.fn(async () => {});
const picture = { address: '/r/MH26-104210/card.jpg?language=en', name: 'MH26-104210.jpg' };
const answering = (status: number) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('jpeg', { status }));

test('a picture is shared as a file with its link', async () => {
  answering(200);
  const share = vi.fn(async (_: { files?: File[] }) => {});
  expect(await sharePicture(link, picture, { share, canShare: () => true })).toBe('shared');
  expect(share).toHaveBeenCalledWith({ ...link, files: [expect.any(File)] });
  expect(share.mock.calls[0]?.[0].files?.[0]).toMatchObject({ name: picture.name, type: 'image/jpeg' });
});

test.each([
  ['a device that shares no files', 200, () => false],
  ['a picture that cannot be fetched', 404, () => true],
])('%s: only the link is shared', async (_, status, canShare) => {
  answering(status);
  const share = fine();
  expect(await sharePicture(link, picture, { share, canShare })).toBe('shared');
  expect(share).toHaveBeenCalledWith(link);
});

test('the link is copied without a share sheet, and no picture is fetched', async () => {
  const fetched = answering(200);
  fetched.mockClear();
  expect(await sharePicture(link, picture, { clipboard: { writeText: fine() } })).toBe('copied');
  expect(fetched).not.toHaveBeenCalled();
});
