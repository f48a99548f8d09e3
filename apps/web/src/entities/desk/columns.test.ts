import { expect, test } from 'vitest';
import { COLUMNS, shownColumns } from './columns.ts';

test('all columns are shown without a choice', () => expect(shownColumns(null)).toEqual(COLUMNS));

test('hidden columns are left out, except the caption, and unknown names are ignored', () =>
  expect(shownColumns('age,caption,colour')).toEqual(COLUMNS.filter((column) => column !== 'age')));
