import { expect, test } from 'vitest';
import { createKeyedSemaphore, createSemaphore } from './semaphore.ts';

/** Work that continues until the test ends it. */
function work() {
  let end = (): void => undefined;
  let hasBegun = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async (): Promise<void> => {
    hasBegun = true;
    await ended;
  };
  return { run, end: () => end(), hasBegun: () => hasBegun };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs a limited number of tasks at once, the others in order', async () => {
  const inTurn = createSemaphore(2);
  const works = [work(), work(), work(), work()] as const;
  const done = works.map(({ run }) => inTurn(run));
  const begun = async () => {
    await settle();
    return works.map(({ hasBegun }) => hasBegun());
  };
  expect(await begun()).toEqual([true, true, false, false]);
  works[1].end();
  expect(await begun()).toEqual([true, true, true, false]);
  for (const { end } of works) end();
  await Promise.all(done);
  expect(await begun()).toEqual([true, true, true, true]);
});

test('runs the next task after a failed one', async () => {
  const inTurn = createSemaphore(1);
  const failed = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await inTurn(async () => 'and again')).toBe('and again');
});

test('refuses a task that waits too long, which then takes no place', async () => {
  const inTurn = createSemaphore(1, 5);
  const slow = work();
  const first = inTurn(slow.run);
  await expect(inTurn(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' });
  slow.end();
  await first;
  expect(await inTurn(async () => 'next')).toBe('next');
});

test('does not let one busy key delay others below the total limit', async () => {
  const inTurn = createKeyedSemaphore({ ofEach: 2, ofAll: 3 });
  const busy = [work(), work(), work()] as const;
  const [quiet, another] = [work(), work()];
  const done = [
    ...busy.map(({ run }) => inTurn('busy', run)),
    inTurn('quiet', quiet.run),
    inTurn('another', another.run),
  ];
  const begun = async () => {
    await settle();
    return [...busy, quiet, another].map(({ hasBegun }) => hasBegun());
  };
  expect(await begun()).toEqual([true, true, false, true, false]);
  quiet.end();
  expect(await begun()).toEqual([true, true, false, true, true]);
  for (const { end } of [...busy, another]) end();
  await Promise.all(done);
});
