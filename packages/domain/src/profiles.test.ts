import { describe, expect, test } from 'vitest';
import { isPastDay, isWebLink, NETWORKS, readSocialLinks } from './profiles.ts';

const none = { twitter: '', linkedin: '', instagram: '', facebook: '', youtube: '' };

describe('social links', () => {
  test('are read from an object or JSON text', () => {
    expect(readSocialLinks({ twitter: ' https://x.com/a ', other: 1 })).toEqual({
      ...none,
      twitter: 'https://x.com/a',
    });
    expect(readSocialLinks('{"youtube":"https://youtube.com/@a"}')).toEqual({
      ...none,
      youtube: 'https://youtube.com/@a',
    });
  });
  test('include the five networks only', () => {
    const links = { twitter: 'a', linkedin: 'b', instagram: 'c', facebook: 'd', youtube: 'e' };
    expect(readSocialLinks({ ...links, myspace: 'f' })).toEqual(links);
    expect(Object.keys(links)).toEqual([...NETWORKS]);
  });
  test.each(['{"twitter":', 'hello', '[]', 'null', '"x"', 7, null, undefined, { twitter: 5 }])(
    'are empty for %j',
    (given) => expect(readSocialLinks(given)).toEqual(none),
  );
});

test('isWebLink accepts only http and https links', () => {
  expect(['https://a.in', 'http://a.in/x?y'].every(isWebLink)).toBe(true);
  for (const unsafe of ['javascript:alert(1)', 'data:text/html,x', 'a.in', '', 'ftp://a.in', ' javascript:x'])
    expect(isWebLink(unsafe)).toBe(false);
});

test('isPastDay accepts real days from 1900 until today', () => {
  const past = (day: string) => isPastDay(day, '2026-11-15');
  expect(past('1990-02-28')).toBe(true);
  expect(past('2026-11-15')).toBe(true);
  expect(past('2026-11-16')).toBe(false);
  expect(past('1990-02-30')).toBe(false);
  expect(past('1900-01-01')).toBe(true);
  expect(past('1899-12-31')).toBe(false);
  expect(past('yesterday')).toBe(false);
});
