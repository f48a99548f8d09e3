import { describe, expect, test } from 'vitest';
import { cellReader, mirrored, turned, WHOLE } from './picture-grid.ts';

const abc = { width: 3, height: 2, values: [1, 2, 3, 4, 5, 6] };

describe('cellReader', () => {
  test('returns the mean of each rectangle', () => {
    const read = cellReader(abc);
    expect([...read(WHOLE, { columns: 3, rows: 2 }).values]).toEqual([1, 2, 3, 4, 5, 6]);
    expect([...read(WHOLE, { columns: 1, rows: 1 }).values]).toEqual([3.5]);
    expect([...read(WHOLE, { columns: 3, rows: 1 }).values]).toEqual([2.5, 3.5, 4.5]);
  });

  test('splits pixels between rectangles', () => {
    const [left, right] = cellReader(abc)(WHOLE, { columns: 2, rows: 2 }).values;
    expect(left).toBeCloseTo((1 + 2 / 2) / 1.5);
    expect(right).toBeCloseTo((2 / 2 + 3) / 1.5);
  });

  test('reads a part of the picture', () => {
    const part = { left: 1 / 3, top: 0.5, across: 2 / 3, down: 0.5 };
    const { values } = cellReader(abc)(part, { columns: 2, rows: 1 });
    expect(values[0]).toBeCloseTo(5);
    expect(values[1]).toBeCloseTo(6);
  });
});

describe('turning a picture', () => {
  test('mirrors it', () => expect([...(mirrored(abc).values as Uint8Array)]).toEqual([3, 2, 1, 6, 5, 4]));
  test.each<[boolean, number, number, number[]]>([
    [false, 0, 3, [1, 2, 3, 4, 5, 6]],
    [false, 1, 2, [4, 1, 5, 2, 6, 3]],
    [false, 2, 3, [6, 5, 4, 3, 2, 1]],
    [false, 3, 2, [3, 6, 2, 5, 1, 4]],
    [true, 1, 2, [6, 3, 5, 2, 4, 1]],
  ])('mirrored: %s, quarters: %i', (isMirrored, quarters, width, values) => {
    const result = turned(abc, isMirrored, quarters);
    expect([result.width, result.height]).toEqual([width, 6 / width]);
    expect(Array.from(result.values)).toEqual(values);
  });
});
