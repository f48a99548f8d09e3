import { daylight, type Hour, type Light, lightAt } from './light.ts';
import { createRandom, type Random } from './random.ts';

export type Lot = {
  width: number;
  floors: number;
  wall: string;
  trim: string;
  front: 'shutters' | 'home' | 'garden';
  seed: string;
};

/** One street of a town. It looks the same in every photo. */
export type Place = {
  seed: number;
  /** Houses on the footpath's side, then the opposite ones. */
  near: Lot[];
  far: Lot[];
  asphalt: string;
  kerb: readonly [string, string];
  paving: string;
  /** A street along water has a railing instead of houses. */
  lakeside: boolean;
  skyline: 'hills' | 'towers' | 'trees';
  /** Palms on the coast and in the south, other trees elsewhere. */
  tree: 'banyan' | 'gulmohar' | 'palm' | 'neem';
  auto: readonly [body: string, hood: string];
};

const WALLS = [
  '#ecdcbb',
  '#e2b878',
  '#a9c7b8',
  '#cf8465',
  '#e3bfae',
  '#c3d2bd',
  '#b9c3cf',
  '#f0e6d2',
  '#b5654a',
  '#d9c58f',
  '#8fb0a6',
] as const;
const TRIMS = ['#0e5a4a', '#b3391f', '#8a5300', '#1f5f99', '#6d4b3a', '#faf7f1', '#3f6f60'] as const;

export function createPlace(seed: number): Place {
  const random = createRandom('place', seed);
  const bazaar = random.between(0.2, 0.8);
  return {
    seed,
    near: lots(random, bazaar, `${seed}n`),
    far: lots(random, bazaar, `${seed}f`),
    asphalt: random.pick(['#83888a', '#8a8b86', '#7a807f', '#908c84', '#74797b']),
    kerb: random.pick([
      ['#e8b53a', '#2c302f'],
      ['#e8b53a', '#2c302f'],
      ['#efeae0', '#2c302f'],
      ['#efeae0', '#b3391f'],
    ]),
    paving: random.pick(['#c9bfae', '#bdb4a6', '#c8ab94', '#b9b7ab', '#cdb79a']),
    lakeside: random.chance(0.16),
    skyline: random.pick(['hills', 'towers', 'trees']),
    tree: random.pick(['banyan', 'gulmohar', 'palm', 'neem']),
    auto: random.pick([
      ['#2b6b4c', '#edb42e'],
      ['#23282a', '#edb42e'],
      ['#e0a526', '#27543f'],
    ]),
  };
}

function lots(random: Random, bazaar: number, seed: string): Lot[] {
  return Array.from({ length: 13 }, (_, i) => {
    const garden = random.chance(0.16);
    const width = random.between(4.2, 7.6);
    const floors = random.pick([1, 1, 2, 2, 2, 3]);
    const front = garden ? 'garden' : random.chance(bazaar) ? 'shutters' : 'home';
    return { width, floors, wall: random.pick(WALLS), trim: random.pick(TRIMS), front, seed: `${seed}${i}` };
  });
}

/** All photos of one visit share the hour. The proof is from another day. */
export function lightOf(place: Place, visit: number, always?: Hour): Light {
  return always ? lightAt(always) : daylight(createRandom('visit', place.seed, visit));
}
