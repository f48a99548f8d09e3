import { expect, test } from 'vitest';
import { placesNamedIn } from './named-places.ts';

const KNOWN = ['which', 'office', 'handles', 'potholes', 'garbage', 'road', 'delhi'];
const named = (question: string) => placesNamedIn(question, (word) => KNOWN.includes(word));

test.each([
  ['which office handles potholes in Kothrud', ['kothrud'], true],
  ['garbage in Kothrud, Pune', ['kothrud pune', 'pune', 'kothrud'], true],
  ['kothrud garbage', ['kothrud'], false],
  ['pune mein garbage', ['pune'], true],
  ['पुणे में garbage', ['पुणे'], true],
  // A known word is a name where a place is expected.
  ['delhi me garbage', ['delhi'], true],
  ['garbage in delhi', ['delhi'], true],
  ['garbage delhi', [], false],
  ['which office handles 411 038', ['411 038'], true],
  ['garbage in my area', [], true],
  ['garbage yahan', [], false],
])('%s names %j', (question, names, isMarked) =>
  expect(named(question)).toEqual(names.map((name) => ({ name, isMarked }))),
);

test('places with “in” come first, and each question costs a bounded number of searches', () => {
  expect(named('kothrud garbage in nashik').map(({ name }) => name)).toEqual(['nashik', 'kothrud']);
  expect(named('aundh baner garbage wakad hadapsar garbage kharadi viman nagar')).toHaveLength(6);
});
