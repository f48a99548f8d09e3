import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './links.ts';

const linksIn = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

test.each([
  ['See https://pune.example/works.', ['https://pune.example/works']],
  ['(https://a.in/x_(y)) and HTTP://B.in', ['https://a.in/x_(y)', 'http://b.in/']],
  ['यहाँ देखें https://a.in/सड़क।', ['https://a.in/%E0%A4%B8%E0%A4%A1%E0%A4%BC%E0%A4%95']],
  ['https://a.in/?q=1&r=2#top!', ['https://a.in/?q=1&r=2#top']],
  ['javascript:alert(1) data:text/html,x ftp://a.in mailto:a@b.in www.a.in', []],
  ['https:// http://', []],
  ['<https://a.in>"https://b.in"', ['https://a.in/', 'https://b.in/']],
])('the links in %j are %j', (text, links) => expect(linksIn(text)).toEqual(links));

test('splitting loses no character, and links lead only to the web', () => {
  const part = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom('https://', 'javascript:', ')', '(', '.', '।', ' '),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      const pieces = piecesOf(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const href of linksIn(text)) expect(href).toMatch(/^https?:\/\//);
    }),
    { numRuns: 50 },
  );
});
