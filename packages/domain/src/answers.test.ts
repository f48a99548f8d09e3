import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detailLimitsOf, fairShare } from './answers.ts';

const sumUpTo = (most: number, counts: number[]): number =>
  counts.reduce((sum, count) => sum + Math.min(most, count), 0);

describe('a fair share', () => {
  test('is everything if there is room for it', () => {
    expect(fairShare([], 200, 2000)).toBe(200);
    expect(fairShare([20_000], 200, 2000)).toBe(200);
    expect(fairShare(Array(10).fill(200), 200, 2000)).toBe(200);
  });

  test('is reduced if there is not enough room, but small lists stay complete', () => {
    expect(fairShare(Array(200).fill(20_000), 200, 2000)).toBe(10);
    expect(fairShare([...Array(199).fill(3), 20_000], 200, 2000)).toBe(200);
    expect(fairShare([...Array(100).fill(3), ...Array(100).fill(500)], 200, 2000)).toBe(17);
    expect(fairShare([1, 1, 1], 200, 2)).toBe(0);
  });

  test('is the largest one that fits', () => {
    const counts = fc.array(fc.nat(30_000), { maxLength: 200 });
    fc.assert(
      fc.property(counts, fc.nat(5000), fc.nat(20_000), (counts, most, inAll) => {
        const share = fairShare(counts, most, inAll);
        expect(sumUpTo(share, counts)).toBeLessThanOrEqual(inAll);
        if (share < most) expect(sumUpTo(share + 1, counts)).toBeGreaterThan(inAll);
        else expect(share).toBe(most);
      }),
    );
  });
});

describe('the limits of complete posts in one answer', () => {
  const popular = { comments: 20_000, upvotes: 30_000, downvotes: 6_000 };
  const quiet = { comments: 2, upvotes: 3, downvotes: 0 };

  test('allow a single post 200 comments with 50 replies each and 5,000 voters of each kind', () => {
    const most = { comments: 200, replies: 50, upvoters: 5000, downvoters: 5000 };
    expect(detailLimitsOf([popular])).toEqual(most);
    expect(detailLimitsOf([quiet])).toEqual(most);
    expect(detailLimitsOf([])).toEqual(most);
  });

  test('reduce only the replies for one popular post among many quiet ones', () => {
    const shown = detailLimitsOf([popular, ...Array(199).fill(quiet)]);
    expect(shown).toEqual({ comments: 200, replies: 16, upvoters: 5000, downvoters: 5000 });
  });

  test('allow many popular posts together no more than ten posts have', () => {
    const shown = detailLimitsOf(Array(200).fill(popular));
    expect(shown).toEqual({ comments: 10, replies: 5, upvoters: 100, downvoters: 100 });
  });
});
