import { expect, test } from 'vitest';
import { soon } from '../../testing/soon.ts';
import { createDueWork } from './due-work.ts';

/** Rows whose work the test ends. */
function manual(rows: number, atOnce: number) {
  const waiting = Array.from({ length: rows }, (_, i) => i);
  const open = new Map<number, (error?: Error) => void>();
  const failed: number[] = [];
  let most = 0;
  const work = createDueWork<number>({
    atOnce,
    async take(count) {
      // Other starts arrive while the database is queried.
      await new Promise(setImmediate);
      return waiting.splice(0, count);
    },
    work: (row) =>
      new Promise((resolve, reject) => {
        open.set(row, (error) => {
          open.delete(row);
          if (error) reject(error);
          else resolve();
        });
        most = Math.max(most, open.size);
      }),
    onError: (_, row) => void failed.push(row),
  });
  const endAll = (error?: Error) => {
    for (const end of [...open.values()]) end(error);
  };
  return { work, open, waiting, failed, endAll, most: () => most };
}

test('concurrent starts never take more rows than there are places', async () => {
  const { work, open, waiting, endAll, most } = manual(100, 7);
  await Promise.all(Array.from({ length: 20 }, () => work.start()));
  expect(open.size).toBe(7);
  await soon(() => {
    endAll();
    expect([waiting.length, open.size]).toEqual([0, 0]);
  });
  await work.settle();
  expect(most()).toBe(7);
  expect(await work.settle()).toBe(false);
});

test('settle waits for rows that are taken after an empty query', async () => {
  const answers: ((rows: number[]) => void)[] = [];
  const ends: (() => void)[] = [];
  const done: number[] = [];
  const work = createDueWork<number>({
    atOnce: 10,
    take: () => new Promise((resolve) => answers.push(resolve)),
    work: async (row) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      done.push(row);
    },
    onError: () => undefined,
  });
  const answer = async (rows: number[]) => {
    await soon(() => expect(answers).toHaveLength(1));
    answers.splice(0).forEach((resolve) => {
      resolve(rows);
    });
  };
  void work.start();
  await answer([1]);
  await soon(() => expect(ends).toHaveLength(1));
  void work.start();
  await soon(() => expect(answers).toHaveLength(1));
  const settled = work.settle();
  // The row ends during the query, which counted it and so finds no other row to take.
  ends[0]?.();
  await soon(() => expect(done).toEqual([1]));
  await answer([]);
  await answer([2]);
  await soon(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  await answer([]);
  expect(await settled).toBe(true);
  expect(done).toEqual([1, 2]);
});

test('a failed row makes room for the next one', async () => {
  const { work, open, failed, endAll } = manual(2, 1);
  await work.start();
  endAll(new Error('away'));
  await soon(() => expect([...open.keys()]).toEqual([1]));
  endAll();
  await work.settle();
  expect(failed).toEqual([0]);
});

test('no row is started after a stop', async () => {
  const { work, open, waiting, endAll } = manual(10, 3);
  await work.start();
  const stopped = work.stop();
  endAll();
  await stopped;
  await work.start();
  expect([waiting.length, open.size]).toEqual([7, 0]);
});
