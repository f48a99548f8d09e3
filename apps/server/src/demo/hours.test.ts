import { HOURS } from '@sudhaar/demo/story/hours';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const server = testApp();

test('the story uses the hours that a new server gives its categories', async () => {
  const { categories } = (await server.app.inject('/api/categories')).json();
  const hours = categories.map(({ code, hours }: { code: string; hours: number }) => [code, hours]);
  expect(Object.fromEntries(hours)).toMatchObject(HOURS);
});
