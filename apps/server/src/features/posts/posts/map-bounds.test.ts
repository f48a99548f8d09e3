import { BOUNDS } from '@sudhaar/domain/places';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { cellOf } from './cells.ts';

const server = testApp();
/** This many hexagons of the finest level contain a post: a grid all over India. */
const STEPS = 120;
const CELLS = STEPS * STEPS;
const WORLD = { south: -90, west: -180, north: 90, east: 180 };
const { south, west, north, east } = BOUNDS;
const INDIA = { south, west, north, east };

beforeAll(async () => {
  const positions = Array.from({ length: CELLS }, (_, i) => ({
    lat: south + ((north - south) * (Math.floor(i / STEPS) + 0.5)) / STEPS,
    lng: west + ((east - west) * ((i % STEPS) + 0.5)) / STEPS,
  }));
  await server.context.pool.query(
    `insert into post_changes (post_id, by, stage, priority, category, area_office_ids, is_merged, state, lat, lng, cell,
       created_at, due_at)
     select gen_random_uuid(), 1, 'Unseen', 'Low', 'other', '{}', false, 'Goa', lat, lng, cell, now(), now()
     from unnest($1::bigint[], $2::float8[], $3::float8[]) as at (cell, lat, lng)`,
    [positions.map(cellOf), positions.map(({ lat }) => lat), positions.map(({ lng }) => lng)],
  );
  // The fold runs within seconds. A map compares each row that is not folded yet with each of its ranges.
  await server.context.folding.foldAll();
});

type Cluster = { count: number };
const queryOf = (view: Record<string, number>): string =>
  Object.entries(view)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
const sum = (clusters: Cluster[]): number => clusters.reduce((total, { count }) => total + count, 0);

describe('a zoom too high for its rectangle returns coarser clusters that count every post', () => {
  test.each([
    ['the world', WORLD],
    ['India', INDIA],
    ['a strip around the world', { ...WORLD, south: 5, north: 39 }],
  ])('%s', async (_, rectangle) => {
    const asha = await signedIn(server);
    const query = (zoom: number) => queryOf({ ...rectangle, zoom });
    for (const zoom of [4, 12, 20]) {
      const open = await server.app.inject({ url: `/api/public/map?${query(zoom)}` });
      expect(open.statusCode).toBe(200);
      expect(open.json().total).toBe(CELLS);
      expect(sum(open.json().clusters)).toBe(CELLS);
      expect(open.json().clusters.length).toBeLessThan(1000);
      const nearby = await asha.get(`/api/posts/nearby?${query(zoom)}`);
      expect(sum(nearby.body.clusters)).toBe(CELLS);
      expect(nearby.body.clusters.length).toBeLessThan(1000);
    }
  });
});

test('a rectangle of a screen’s size returns clusters of its own zoom', async () => {
  const rectangle = { south: 18, west: 73, north: 21, east: 77 };
  const clustersAt = async (zoom: number): Promise<Cluster[]> => {
    return (await server.app.inject({ url: `/api/public/map?${queryOf({ ...rectangle, zoom })}` })).json()
      .clusters;
  };
  const [coarse, fine] = [await clustersAt(7), await clustersAt(9)];
  expect(fine.length).toBeGreaterThan(2 * coarse.length);
});

test('a rectangle with swapped sides contains nothing and costs little', async () => {
  const swapped = { south: 90, west: 180, north: -90, east: -180, zoom: 20 };
  const url = `/api/public/map?${queryOf(swapped)}`;
  const { total, clusters } = (await server.app.inject({ url })).json();
  expect({ total, clusters }).toEqual({ total: 0, clusters: [] });
});
