import { beforeAll, expect, test } from 'vitest';
import { createRequester } from '../apps/server/src/testing/bad-requests/ask.ts';
import { testApp } from '../apps/server/src/testing/test-app.ts';

const server = testApp();
const seed = Date.now() % 2 ** 31;
let asking: Awaited<ReturnType<typeof createRequester>>;
beforeAll(async () => {
  asking = await createRequester(server);
});

test(`7,500 wrong requests are refused in one shape and change nothing (seed ${seed})`, async () => {
  expect(await asking.askWrongly({ numRuns: 7_500, seed })).toEqual([]);
});

test(`3,500 odd requests break nothing (seed ${seed})`, async () => {
  expect(await asking.askOddly({ numRuns: 3_500, seed })).toEqual([]);
});
