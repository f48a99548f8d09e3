import { ok } from 'node:assert/strict';
import type { FeedSort } from '@sudhaar/contract/posts';
import { FEED_SORTS } from '@sudhaar/contract/posts';
import { isInPlace } from '@sudhaar/domain/chosen-places';
import { distance, type Position } from '@sudhaar/domain/places';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/id.ts';
import { createSeal } from '../../../platform/seal.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';
import { cellOf, rangesBetween } from './cells.ts';
import type { ListedPlace } from './in-place.ts';
import { createPlaceLists } from './place-lists.ts';

const server = testApp();
const { pune, nashik } = SPOTS;
let asha: Person;

type SeededPost = Position & {
  id: string;
  state: string;
  district: string;
  pincode: string;
  upvotes: number;
  downvotes: number;
  due: number;
  stage: string;
  category: string;
  isHidden: boolean;
};
const posts: SeededPost[] = [];

const POSTS = 300;
const STAGES = ['Unseen', 'Work Started', 'Finished'];
/** Equal numbers in each run. */
const share = (i: number, of: number): number => ((i * 2654435761) % 4294967296) / 4294967296 / of;

beforeAll(async () => {
  await loadSomePlaces(server);
  asha = await signedIn(server);
  for (let i = 0; i < POSTS; i += 1) {
    // Most are within a few kilometres of Kothrud, some in another city.
    const spot = i % 10 === 0 ? nashik : pune;
    const far = (share(i, 1) ** 2 * 20) / 111;
    const turn = share(i * 7 + 3, 1) * 2 * Math.PI;
    // Several have the same position, so that their ids decide the order.
    const at =
      i % 15 === 0 ? spot : { lat: spot.lat + far * Math.sin(turn), lng: spot.lng + far * Math.cos(turn) };
    const post: SeededPost = {
      id: newId(Date.now() - (POSTS - i) * 60_000),
      lat: at.lat,
      lng: at.lng,
      state: spot.state,
      district: spot.district,
      pincode: i % 3 === 0 ? spot.pincode : '411004',
      upvotes: i % 7,
      downvotes: i % 3,
      due: Date.parse('2026-01-01') + (i % 20) * 3_600_000,
      stage: STAGES[i % 3] ?? 'Unseen',
      category: i % 4 === 0 ? 'garbage' : 'pothole',
      isHidden: i % 40 === 1,
    };
    posts.push(post);
  }
  await changeWithSql(
    server,
    `insert into posts (id, author_id, caption, priority, category, stage, state, landmark, address, pincode, lat, lng, cell,
       images, words, district, position_pincode, upvote_count, downvote_count, due_at, hidden_at)
     select id, null, caption, 'High', category, stage, state, 'x', 'x', '1', lat, lng, cell, '[{}]',
       to_tsvector('simple', caption), district, pincode, upvotes, downvotes, due, case when hidden then now() end
     from json_to_recordset($1) as post (id uuid, caption text, category text, stage text, state text, lat float8,
       lng float8, cell bigint, district text, pincode text, upvotes int, downvotes int, due timestamptz, hidden boolean)`,
    [
      JSON.stringify(
        posts.map(({ isHidden, due, ...post }, i) => ({
          ...post,
          caption: i % 5 === 0 ? 'bridge' : 'road',
          cell: cellOf(post),
          due: new Date(due),
          hidden: isHidden,
        })),
      ),
    ],
    posts.map(({ id }) => id),
  );
  await server.context.pool.query('analyze posts');
});

const PLACES: (ListedPlace | null)[] = [
  { kind: 'circle', lat: pune.lat, lng: pune.lng, radiusMetres: 500 },
  { kind: 'circle', lat: pune.lat, lng: pune.lng, radiusMetres: 5_000 },
  { kind: 'pincode', pincode: '411038' },
  { kind: 'district', state: 'Maharashtra', district: 'Pune' },
  { kind: 'district', state: 'Maharashtra', district: 'Nashik' },
];
const centre = { lat: pune.lat, lng: pune.lng };

const VALUES: Record<FeedSort, (post: SeededPost) => number> = {
  newest: () => 0,
  oldest: () => 0,
  mostUpvoted: (post) => -post.upvotes,
  leastUpvoted: (post) => post.upvotes,
  mostDownvoted: (post) => -post.downvotes,
  leastDownvoted: (post) => post.downvotes,
  due: (post) => post.due,
  nearest: (post) => distance(centre, post),
};
const DOWNWARDS = ['newest', 'mostUpvoted', 'mostDownvoted'];

/** Computed by the rules, without a database. */
function expected(place: ListedPlace | null, sort: FeedSort, category?: string): string[] {
  const sign = DOWNWARDS.includes(sort) ? -1 : 1;
  const value = VALUES[sort];
  return posts
    .filter((post) => !post.isHidden && (!place || isInPlace(place, post)))
    .filter(
      (post) => (sort !== 'due' || post.stage !== 'Finished') && (!category || post.category === category),
    )
    .sort((a, b) => value(a) - value(b) || sign * (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

const seal = createSeal('a secret of at least 32 characters', 'test');
const HOW = {
  'read and sorted': {
    plain: 10_000,
    narrowed: 10_000,
    searched: 10_000,
    voted: 10_000,
    inVoteRange: 10_000,
  },
  'along the index of the order': { plain: 5, narrowed: 5, searched: 5, voted: 5, inVoteRange: 5 },
};

async function walk(how: keyof typeof HOW, place: ListedPlace | null, sort: FeedSort, filters: object = {}) {
  const find = createPlaceLists(createDatabase(server.context.pool), seal, HOW[how]);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const reader = { id: asha.id, role: 'user' } as const;
    const list = { view: 'card', limit: 23, cursor, sort, place, ...filters } as const;
    const page = await find(reader as never, { ...list, centre: sort === 'nearest' ? centre : null });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

for (const when of ['before hexagons are counted', 'after'] as const) {
  describe(`lists of a place, ${when}`, () => {
    beforeAll(async () => {
      if (when === 'after') await server.context.folding.foldAll();
    });

    for (const how of ['read and sorted', 'along the index of the order'] as const) {
      for (const place of PLACES)
        test.each(FEED_SORTS)(`${JSON.stringify(place)}, ${how}: %s`, async (sort) => {
          expect(await walk(how, place, sort)).toEqual(expected(place, sort));
          const filtered = await walk(how, place, sort, { category: 'garbage' });
          expect(filtered).toEqual(expected(place, sort, 'garbage'));
          const voted = await walk(how, place, sort, { minUpvotes: 5, maxDownvotes: 1 });
          const fitting = new Set(
            posts.filter((post) => post.upvotes >= 5 && post.downvotes <= 1).map(({ id }) => id),
          );
          expect(voted).toEqual(expected(place, sort).filter((id) => fitting.has(id)));
        });

      test(`a search is limited to the place, ${how}`, async () => {
        const place = PLACES[1] ?? null;
        const matching = new Set(posts.filter((_, i) => i % 5 === 0).map(({ id }) => id));
        for (const sort of ['newest', 'mostUpvoted', 'nearest'] as const)
          expect(await walk(how, place, sort, { search: 'bridge' })).toEqual(
            expected(place, sort).filter((id) => matching.has(id)),
          );
      });

      test(`the nearest posts of India are in Pune, then in Nashik, ${how}`, async () => {
        expect(await walk(how, null, 'nearest')).toEqual(expected(null, 'nearest'));
        const matchingIds = new Set(posts.filter((_, i) => i % 5 === 0).map(({ id }) => id));
        expect(await walk(how, null, 'nearest', { search: 'bridge' })).toEqual(
          expected(null, 'nearest').filter((id) => matchingIds.has(id)),
        );
      });
    }
  });
}

test('cell ranges cover every position between two distances, and little else', () => {
  const metres = fc.double({ min: 1, max: 40_000, noNaN: true });
  fc.assert(
    fc.property(
      fc.double({ min: 8, max: 35, noNaN: true }),
      fc.double({ min: 70, max: 95, noNaN: true }),
      metres,
      metres,
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lat, lng, one, other, turn, where) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const far = (from + (to - from) * where) / 111_195;
        const at = {
          lat: lat + far * Math.sin(turn),
          lng: lng + (far * Math.cos(turn)) / Math.cos((lat * Math.PI) / 180),
        };
        const metresAway = distance({ lat, lng }, at);
        const ranges = rangesBetween({ lat, lng }, Math.min(from, metresAway), Math.max(to, metresAway));
        const cell = BigInt(cellOf(at));
        ok(ranges.some((range) => cell >= BigInt(range.from) && cell <= BigInt(range.to)));
        ok(ranges.length < 400);
      },
    ),
    { numRuns: 2000 },
  );
});
