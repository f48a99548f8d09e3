import { expect, test } from 'vitest';
import { COLUMNS, shownColumns } from './columns.ts';

test('without a choice all columns are there', () => expect(shownColumns(null)).toEqual(COLUMNS));

test('hidden ones are not, the caption always is, and unknown names are nothing', () =>
  expect(shownColumns('age,caption,colour')).toEqual(COLUMNS.filter((column) => column !== 'age')));
