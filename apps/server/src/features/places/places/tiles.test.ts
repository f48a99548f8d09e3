import { expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { tileWarning } from './tiles.ts';

test('the default tile URL has no warning, an unknown one has', () => {
  expect(tileWarning(readConfig({}).TILE_URL)).toBeNull();
  expect(tileWarning('https://tiles.example.in/{z}/{x}/{y}.png')).toContain('TILE_URL');
});
