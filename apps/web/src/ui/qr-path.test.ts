import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

/** The modules that a path fills, drawn from its own commands. */
function filled(path: string, size: number): string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'));
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(width); i += 1) {
      const row = rows[Number(y)];
      // Some drawing programs would show a module that is filled twice as light.
      if (row) row[Number(x) + i] = row[Number(x) + i] === '.' ? '#' : '!';
    }
  return rows.map((row) => row.join(''));
}

test.each(['MH26-104217', 'KL26-9', 'DL27-100000007'])(
  'the path fills exactly the modules of the code for %s',
  (number) => {
    const { modules } = create(`https://sudhaar.example.in/track?post=${number}`, {
      errorCorrectionLevel: 'M',
    });
    const { size } = modules;
    const wanted = Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, column) => (modules.get(row, column) ? '#' : '.')).join(''),
    );
    const get = (row: number, column: number) => modules.get(row, column);
    expect(filled(qrPath({ size, get }), size)).toEqual(wanted);
    // The three finder patterns are in their corners.
    expect(wanted[0]?.slice(0, 8)).toBe('#######.');
    expect(wanted[0]?.slice(-8)).toBe('.#######');
    expect(wanted[size - 1]?.slice(0, 8)).toBe('#######.');
  },
);
