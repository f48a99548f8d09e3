import { beforeAll, expect, test } from 'vitest';
import { createRequester } from '../apps/server/src/testing/bad-requests/ask.ts';
import { testApp } from '../apps/server/src/testing/test-app.ts';

const server = testApp();
const seed = Date.now() % 2 ** 31;
let asking: Awaited<ReturnType<typeof createRequester>>;
beforeAll(async () => {
  asking = await createRequester(server);
});

test(`refuses 7,500 invalid requests in one format without changing data (seed ${seed})`, async () => {
  expect(await asking.askWrongly({ numRuns: 7_500, seed })).toEqual([]);
});

test(`survives 3,500 unusual requests (seed ${seed})`, async () => {
  expect(await asking.askOddly({ numRuns: 3_500, seed })).toEqual([]);
});
