import { describe, expect, test } from 'vitest';
import { commandOf, LETTERS, type Place } from './keys.ts';

const press = (
  key: string,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {},
) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const ROW_KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', ' '];

test('each letter is one key with its own command', () => {
  expect(new Set(Object.values(LETTERS)).size).toBe(Object.keys(LETTERS).length);
  expect(Object.keys(LETTERS).every((key) => key.length === 1)).toBe(true);
});

describe.each(Object.entries(LETTERS))('the letter %s', (key, command) => {
  test.each(['row', 'page'] as const)('is a command in the %s', (place) =>
    expect(commandOf(press(key), place, true)).toBe(command),
  );
  test.each(['typing', 'reportField'] as const)('is ordinary text in a field: %s', (place) =>
    expect(commandOf(press(key), place, true)).toBe(null),
  );
  test('does nothing if letters are turned off', () =>
    expect(commandOf(press(key), 'row', false)).toBe(null));
  test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('is left to the browser with %s', (held) =>
    expect(commandOf(press(key, { [held]: true }), 'row', true)).toBe(null),
  );
});

test.each(ROW_KEYS)('%s is a command in a row only', (key) => {
  expect(commandOf(press(key), 'row', false)).not.toBe(null);
  for (const place of ['report', 'page', 'typing', 'reportField'] satisfies Place[])
    expect(commandOf(press(key), place, true)).toBe(null);
});

test('with Shift, the arrow keys extend the selection and other row keys do nothing', () => {
  expect(commandOf(press('ArrowDown', { shiftKey: true }), 'row', true)).toBe('extendDown');
  expect(commandOf(press('ArrowUp', { shiftKey: true }), 'row', true)).toBe('extendUp');
  expect(commandOf(press('Enter', { shiftKey: true }), 'row', true)).toBe(null);
});

test('characters that need Shift are commands of their own', () => {
  expect(commandOf(press('?', { shiftKey: true }), 'page', true)).toBe('keys');
  expect(commandOf(press('A', { shiftKey: true }), 'row', true)).toBe('chooseAll');
});

test('in an open report, the keys move to the next and previous one', () => {
  expect(commandOf(press('j'), 'report', true)).toBe('next');
  expect(commandOf(press('k'), 'report', true)).toBe('previous');
  expect(commandOf(press('c'), 'report', true)).toBe('claim');
});

test('Escape closes, except in a field', () => {
  for (const place of ['row', 'report', 'page'] satisfies Place[])
    expect(commandOf(press('Escape'), place, false)).toBe('close');
  expect(commandOf(press('Escape'), 'typing', true)).toBe(null);
  expect(commandOf(press('Escape'), 'reportField', false)).toBe('leaveField');
});

test.each(['Tab', 'F5', 'b', 'PageDown', 'toString'])('%s is not a command', (key) =>
  expect(commandOf(press(key), 'row', true)).toBe(null),
);
