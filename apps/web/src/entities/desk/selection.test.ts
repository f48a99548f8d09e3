import { expect, test } from 'vitest';
import {
  EMPTY_SELECTION,
  isChosen,
  isLoadedChosen,
  type Selection,
  type SelectionAct,
  select,
} from './selection.ts';

const start = (...ids: string[]): Selection => select(EMPTY_SELECTION, { act: 'list', ids });
const after = (state: Selection, ...acts: SelectionAct[]): Selection => acts.reduce(select, state);
const chosenOf = ({ chosen }: Selection): string[] => [...chosen].sort();

const down: SelectionAct = { act: 'move', by: 1 };
const up: SelectionAct = { act: 'move', by: -1 };
const extendDown: SelectionAct = { act: 'extend', by: 1 };
const extendUp: SelectionAct = { act: 'extend', by: -1 };

test('a list starts at its first row without a selection, an empty one without a row', () => {
  expect(start('a', 'b')).toMatchObject({ active: 'a', isAll: false });
  expect(start()).toMatchObject({ active: null });
  expect(after(start(), down, extendDown, { act: 'last' })).toMatchObject({ active: null });
});

test('moving stops at both ends', () => {
  expect(after(start('a', 'b', 'c'), down).active).toBe('b');
  expect(after(start('a', 'b'), down, down, down).active).toBe('b');
  expect(after(start('a', 'b'), up).active).toBe('a');
  expect(after(start('a', 'b', 'c'), { act: 'last' }).active).toBe('c');
  expect(after(start('a', 'b', 'c'), { act: 'last' }, { act: 'first' }).active).toBe('a');
});

test('actions on unknown rows change nothing', () => {
  const state = start('a', 'b');
  expect(after(state, { act: 'go', id: 'x' })).toBe(state);
  expect(after(state, { act: 'toggle', id: 'x' })).toBe(state);
  expect(after(state, { act: 'reach', id: 'x' })).toBe(state);
});

test('toggling selects and deselects a row', () => {
  const one = after(start('a', 'b'), { act: 'toggle', id: 'b' });
  expect(one).toMatchObject({ active: 'b' });
  expect(chosenOf(one)).toEqual(['b']);
  expect(chosenOf(after(one, { act: 'toggle', id: 'b' }))).toEqual([]);
});

test('a range grows and shrinks from its start and keeps other selected rows', () => {
  const begun = after(start('a', 'b', 'c', 'd', 'e'), { act: 'toggle', id: 'e' }, { act: 'go', id: 'b' });
  const grown = after(begun, extendDown, extendDown);
  expect(chosenOf(grown)).toEqual(['b', 'c', 'd', 'e']);
  expect(chosenOf(after(grown, extendUp))).toEqual(['b', 'c', 'e']);
  expect(chosenOf(after(grown, extendUp, extendUp, extendUp))).toEqual(['a', 'b', 'e']);
});

test('a range can shrink after the focus has followed it', () => {
  const grown = after(start('a', 'b', 'c', 'd'), { act: 'go', id: 'a' }, { act: 'reach', id: 'd' });
  const focused = after(grown, { act: 'go', id: 'd' });
  expect(chosenOf(after(focused, { act: 'reach', id: 'b' }))).toEqual(['a', 'b']);
});

test('a step without Shift starts a new range', () =>
  expect(chosenOf(after(start('a', 'b', 'c', 'd'), extendDown, down, down, extendUp))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]));

test('Shift and a click select all rows from the active one', () =>
  expect(
    chosenOf(after(start('a', 'b', 'c', 'd'), { act: 'go', id: 'c' }, { act: 'reach', id: 'a' })),
  ).toEqual(['a', 'b', 'c']));

test('selecting all loaded rows twice deselects them', () => {
  const all = after(start('a', 'b'), { act: 'chooseLoaded' });
  expect(chosenOf(all)).toEqual(['a', 'b']);
  expect(isLoadedChosen(all)).toBe(true);
  expect(chosenOf(after(all, { act: 'chooseLoaded' }))).toEqual([]);
  expect(isLoadedChosen(after(all, { act: 'list', ids: ['a', 'b', 'c'] }))).toBe(false);
  expect(isLoadedChosen(start())).toBe(false);
});

test('selecting all matching rows includes rows loaded later', () => {
  const all = after(start('a'), { act: 'chooseAll' }, { act: 'list', ids: ['a', 'b'] });
  expect(isChosen(all, 'b')).toBe(true);
  expect(isLoadedChosen(all)).toBe(true);
});

test('deselecting one of all matching rows keeps the other loaded ones', () => {
  const left = after(start('a', 'b', 'c'), { act: 'chooseAll' }, { act: 'toggle', id: 'b' });
  expect(left.isAll).toBe(false);
  expect(chosenOf(left)).toEqual(['a', 'c']);
  expect(after(start('a', 'b'), { act: 'chooseAll' }, extendDown).isAll).toBe(false);
});

test('clearing deselects all rows', () => {
  const cleared = after(start('a', 'b'), { act: 'chooseAll' }, down, { act: 'clear' });
  expect(cleared).toMatchObject({ isAll: false, active: 'b' });
  expect(chosenOf(cleared)).toEqual([]);
});

test.each([
  ['b', ['a', 'c'], 'c'],
  ['c', ['a', 'b'], 'b'],
  ['b', ['a'], 'a'],
  ['b', ['d'], 'd'],
  ['b', [], null],
  ['b', ['b', 'a'], 'b'],
])('at %s, after the list becomes %j, the active row is %s', (at, ids, place) =>
  expect(after(start('a', 'b', 'c'), { act: 'go', id: at }, { act: 'list', ids }).active).toBe(place),
);

test('another inbox starts at its first row and keeps what was selected while it loaded', () => {
  const begun = after(
    start('a', 'b', 'c'),
    { act: 'last' },
    { act: 'toggle', id: 'c' },
    { act: 'toggle', id: 'a' },
  );
  const other = after(begun, { act: 'begin', ids: ['x', 'c'] });
  expect(other).toMatchObject({ active: 'x', anchor: null, isAll: false });
  expect(chosenOf(other)).toEqual(['c']);
  expect(after(begun, { act: 'chooseAll' }, { act: 'begin', ids: ['x'] }).isAll).toBe(true);
  expect(after(begun, { act: 'begin', ids: [] }).active).toBe(null);
});

test('a row that leaves the list is deselected and no longer starts a range', () => {
  const state = after(start('a', 'b', 'c'), extendDown, { act: 'list', ids: ['b', 'c'] });
  expect(chosenOf(state)).toEqual(['b']);
  expect(state.anchor).toBe(null);
});
