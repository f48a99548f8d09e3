import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../test-app.ts';
import { createRequester } from './ask.ts';

// A part of the requests of `npm run test:faults`, the same each time.
const server = testApp();
let asking: Awaited<ReturnType<typeof createRequester>>;
beforeAll(async () => {
  asking = await createRequester(server);
});

test('invalid requests are refused in one format and change nothing', async () => {
  expect(await asking.askWrongly({ numRuns: 1000, seed: 8 })).toEqual([]);
}, 60_000);

test('unusual requests cause no errors', async () => {
  expect(await asking.askOddly({ numRuns: 500, seed: 8 })).toEqual([]);
}, 60_000);
