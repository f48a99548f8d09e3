import { expect, test } from 'vitest';
import {
  AREAS_BODY_MAX_BYTES,
  BODY_MAX_BYTES,
  FILE_MAX_BYTES,
  FORM_TEXT_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  POST_BODY_MAX_BYTES,
  TEXT_MAX,
} from './limits.ts';

test('the limits of bodies are whole kilobytes or megabytes', () => {
  expect([BODY_MAX_BYTES, FORM_TEXT_MAX_BYTES].map((bytes) => bytes / 1024)).toEqual([64, 64]);
  expect(
    [POST_BODY_MAX_BYTES, AREAS_BODY_MAX_BYTES, FILE_MAX_BYTES].map((bytes) => bytes / 1024 / 1024),
  ).toEqual([1, 5, 10]);
  expect(IMAGE_MAX_PIXELS).toBe(50_000_000);
});

test('every text fits into a body, even if each character takes six bytes', () => {
  for (const characters of Object.values(TEXT_MAX)) expect(6 * characters).toBeLessThan(BODY_MAX_BYTES);
});
