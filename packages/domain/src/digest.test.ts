import { describe, expect, test } from 'vitest';
import { type DigestPost, digestOf } from './digest.ts';
import { STAGES } from './progress.ts';

const from = new Date('2026-03-01T03:30:00Z');
const until = new Date('2026-03-08T03:30:00Z');
const within = new Date('2026-03-04T12:00:00Z');
const earlier = new Date(from.getTime() - 1);

const post = (change: Partial<DigestPost> = {}): DigestPost => ({
  id: 'a',
  stage: 'Unseen',
  upvotes: 0,
  hasPicture: false,
  createdAt: earlier,
  finishedAt: null,
  dueAt: null,
  proofAt: null,
  ...change,
});
const of = (...posts: DigestPost[]) => digestOf(posts, from, until);

describe('a week of a place', () => {
  test('is null without news, even if open reports have upvotes', () => {
    expect(of()).toBeNull();
    expect(of(post({ upvotes: 9 }))).toBeNull();
  });

  test.each([
    [earlier, null],
    [from, 1],
    [within, 1],
    [new Date(until.getTime() - 1), 1],
    [until, null],
  ])('counts a report of %s as new: %s', (createdAt, reported) =>
    expect(of(post({ createdAt }))?.reported ?? null).toBe(reported),
  );

  test.each(STAGES)(
    'counts a report that was finished in the week only if its stage %s is Finished',
    (stage) =>
      expect(of(post({ stage, finishedAt: within }))?.resolved ?? 0).toBe(stage === 'Finished' ? 1 : 0),
  );

  test.each([
    ['became overdue', post({ dueAt: within }), 1],
    ['was overdue before', post({ dueAt: earlier }), 0],
    ['is due at its end', post({ dueAt: until }), 0],
    ['was shown in time', post({ dueAt: within, proofAt: earlier }), 0],
    ['was shown too late', post({ dueAt: within, proofAt: new Date(within.getTime() + 1) }), 1],
    ['is finished', post({ dueAt: within, stage: 'Finished', finishedAt: earlier }), 0],
  ])('counts as overdue a report that %s', (_, one, overdue) => expect(of(one)?.overdue ?? 0).toBe(overdue));

  test('combines reported, resolved and overdue reports of one week', () => {
    const done = post({ id: 'b', stage: 'Finished', finishedAt: within });
    const late = post({ id: 'c', dueAt: within });
    const fresh = post({ createdAt: within });
    expect(of(fresh, late)).toMatchObject({ reported: 1, resolved: 0, overdue: 1 });
    expect(of(fresh, done)).toMatchObject({ reported: 1, resolved: 1, overdue: 0 });
    expect(of(fresh, done, post({ id: 'd', dueAt: within }), late)).toMatchObject({ overdue: 2 });
    expect(of(done, late)).toMatchObject({ resolved: 1, overdue: 1 });
  });

  test('lists no reports without upvotes and shows no reports without photos', () => {
    expect(of(post({ createdAt: within }))).toMatchObject({ asked: [], pictured: [] });
    expect(of(post({ createdAt: within, hasPicture: true }))).toMatchObject({ pictured: ['a'] });
  });

  test('lists the three open reports with most upvotes, of equal ones the newer first', () => {
    const news = post({ id: 'new', createdAt: within });
    const posts = [
      post({ id: 'few', upvotes: 1 }),
      post({ id: 'most', upvotes: 8 }),
      post({ id: 'older', upvotes: 3, createdAt: new Date(0) }),
      post({ id: 'newer', upvotes: 3 }),
      post({ id: 'done', upvotes: 50, stage: 'Finished' }),
    ];
    expect(of(news, ...posts)?.asked).toEqual(['most', 'newer', 'older']);
  });

  test('shows the photos of three new reports, those with most upvotes first', () => {
    const photographed = ['a', 'b', 'c', 'd'].map((id, upvotes) =>
      post({ id, upvotes, hasPicture: true, createdAt: within }),
    );
    const old = post({ id: 'old', hasPicture: true, upvotes: 9 });
    expect(of(...photographed, old, post({ createdAt: within }))?.pictured).toEqual(['d', 'c', 'b']);
  });
});
