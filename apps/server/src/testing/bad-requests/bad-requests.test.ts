import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../test-app.ts';
import { createRequester } from './ask.ts';

// A part of what `npm run test:faults` sends, the same each time.
const server = testApp();
let asking: Awaited<ReturnType<typeof createRequester>>;
beforeAll(async () => {
  asking = await createRequester(server);
});

test('requests that are wrong are refused in one shape and change nothing', async () => {
  expect(await asking.askWrongly({ numRuns: 1000, seed: 8 })).toEqual([]);
}, 60_000);

test('requests that are odd break nothing', async () => {
  expect(await asking.askOddly({ numRuns: 500, seed: 8 })).toEqual([]);
}, 60_000);
