import { expect, test } from 'vitest';
import { attributionHtml } from './attribution.ts';

test('OpenStreetMap is credited with a link', () => {
  expect(attributionHtml('© OpenStreetMap contributors')).toMatch(
    /^© <a href="[^"]+copyright"[^>]*>OpenStreetMap<\/a> contributors$/,
  );
});

test('a custom attribution is unchanged', () => {
  const own = '© <a href="https://tiles.example">OpenStreetMap tiles</a>';
  expect(attributionHtml(own)).toBe(own);
});
