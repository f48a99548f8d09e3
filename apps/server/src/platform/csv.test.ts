import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['a', 1, true, null], 'a,1,Yes,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['आशा', ' spaced '], 'आशा, spaced \r\n'],
  [['=1+1', '+91', '-1', '@x', '\tx', -1], "'=1+1,'+91,'-1,'@x,'\tx,-1\r\n"],
  [['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"\r\n'],
  [[], '\r\n'],
] as const)('%j', (cells, line) => {
  expect(csvLine(cells, { yes: 'Yes', no: 'No' })).toBe(line);
});

test('times are in India’s time zone, and booleans are words', () => {
  const at = new Date('2026-03-05T20:07:59.999Z');
  expect(csvLine([at, false, true], { yes: 'हाँ', no: 'नहीं' })).toBe('2026-03-06 01:37,नहीं,हाँ\r\n');
});
