import { expect, test } from 'vitest';
import { hasCaller, needsPhoto, REPORT_CHANNELS } from './report-channels.ts';

test('an office enters reports of callers; another system has none', () => {
  expect(REPORT_CHANNELS.filter(hasCaller)).toEqual(['telephone', 'counter']);
});

test('a reporter sends a photo, others may have none', () => {
  expect(REPORT_CHANNELS.filter(needsPhoto)).toEqual(['web']);
});
