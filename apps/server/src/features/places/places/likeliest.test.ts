import { expect, test } from 'vitest';
import { likeliestPosition, type NearOffice } from './likeliest.ts';

const office = (pincode: string, metres: number, other: Partial<NearOffice> = {}): NearOffice => ({
  pincode,
  metres,
  name: `Office of ${pincode}`,
  district: 'Pune',
  state: 'Maharashtra',
  importance: 1,
  ...other,
});

test('without offices there is no PIN code', () => expect(likeliestPosition([])).toBeUndefined());

test('the nearest office wins if all are alike', () => {
  expect(likeliestPosition([office('411030', 400), office('411002', 1500)])?.pincode).toBe('411030');
});

test('a misplaced branch office does not outweigh the offices around it', () => {
  const around = [office('411030', 600), office('411030', 700), office('411002', 800, { importance: 2 })];
  expect(likeliestPosition([office('412301', 150, { importance: 0 }), ...around])?.pincode).toBe('411030');
});

test('a head office outweighs a sub office at a similar distance', () => {
  expect(likeliestPosition([office('208013', 300), office('208001', 350, { importance: 2 })])?.pincode).toBe(
    '208001',
  );
});

test('the district is the one that most offices of the PIN code have', () => {
  const head = office('208001', 100, { district: 'Fatehpur', importance: 2 });
  const others = [
    office('208001', 600, { district: 'Kanpur Nagar' }),
    office('208001', 900, { district: 'Kanpur Nagar' }),
  ];
  expect(likeliestPosition([head, ...others])).toEqual({
    pincode: '208001',
    district: 'Kanpur Nagar',
    state: 'Maharashtra',
    locality: 'Office of 208001',
  });
});
