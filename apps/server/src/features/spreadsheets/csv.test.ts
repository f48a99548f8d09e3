import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['a', 1, true, null], 'a,1,true,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['आशा', ' spaced '], 'आशा, spaced \r\n'],
  [['=1+1', '+91', '-1', '@x', '\tx', -1], "'=1+1,'+91,'-1,'@x,'\tx,-1\r\n"],
  [['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"\r\n'],
  [[], '\r\n'],
] as const)('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
