import { describe, expect, test } from 'vitest';
import { CLOSURES } from './closure.ts';
import { beforeAndAfter, cardTitle, closingProof, daysUntilFixed, fixCardPath } from './fix-card.ts';

const fixed = {
  closure: 'reporter' as const,
  sameAs: null,
  images: ['hole', 'hole from afar'],
  proof: { images: ['road', 'road from afar'] },
};

describe('a card', () => {
  test('shows the first photos of the report and of the proof', () =>
    expect(beforeAndAfter(fixed)).toEqual({ before: 'hole', after: 'road' }));

  test.each(
    CLOSURES.map((closure) => [closure, ['reporter', 'neighbours', 'administrator'].includes(closure)]),
  )('exists for the closure %s: %s', (closure, has) =>
    expect(beforeAndAfter({ ...fixed, closure: closure as 'none' }) !== null).toBe(has),
  );

  test.each([
    ['that is not over', { closure: null }],
    ['that is a duplicate', { sameAs: { number: 'MH26-104210' } }],
    ['without a photo', { images: [] }],
    ['without a proof', { proof: null }],
    ['with a proof without a photo', { proof: { images: [] } }],
  ])('does not exist for a report %s', (_, change) =>
    expect(beforeAndAfter({ ...fixed, ...change })).toBeNull(),
  );

  test('has an address with the language', () =>
    expect(fixCardPath('MH26-104210', 'hi')).toBe('/r/MH26-104210/card.jpg?language=hi'));
});

test('closingProof returns the last proof that was accepted', () => {
  const [first, refused, last, other] = ['closed', 'refused', 'closed', null].map((outcome, id) => ({
    id,
    proof: outcome === null ? null : { outcome },
  }));
  expect(closingProof([first, refused, last, other].filter((one) => one !== undefined))).toBe(last);
  expect(closingProof([refused, other].filter((one) => one !== undefined))).toBeUndefined();
});

test.each([
  ['2026-11-01T10:00:00Z', 1],
  ['2026-11-01T10:00:01Z', 1],
  ['2026-11-02T10:00:00Z', 1],
  ['2026-11-02T10:00:01Z', 2],
  ['2026-11-13T09:00:00Z', 12],
])('daysUntilFixed counts started days: shown at %s, %i days', (shown, days) =>
  expect(daysUntilFixed(new Date('2026-11-01T10:00:00Z'), new Date(shown))).toBe(days),
);

test.each([
  ['Deep pothole', 'Deep pothole'],
  ['सड़क पर\n गड्ढा ', 'सड़क पर गड्ढा'],
  ['Road 12, “old” bridge! 😀👍🏽 🇮🇳 1️⃣', 'Road 12, “old” bridge! 1'],
  ['রাস্তায় গর্ত', 'Pothole'],
  ['Pothole near சாலை', 'Pothole'],
  ['😀', 'Pothole'],
  ['', 'Pothole'],
])('cardTitle turns %j into %j', (caption, title) => expect(cardTitle(caption, 'Pothole')).toBe(title));
