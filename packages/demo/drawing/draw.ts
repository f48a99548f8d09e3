import type { Problem, Scene } from '../src/story/scenes.ts';
import { inkIn } from './light.ts';
import { createPlace, lightOf } from './place.ts';
import { footpath } from './problems/footpath.ts';
import { garbage } from './problems/garbage.ts';
import { pothole } from './problems/pothole.ts';
import { rubble } from './problems/rubble.ts';
import { sewage } from './problems/sewage.ts';
import { signal } from './problems/signal.ts';
import { streetlight } from './problems/streetlight.ts';
import { fallenTree } from './problems/tree.ts';
import { flood, leak, rain } from './problems/water.ts';
import { createRandom } from './random.ts';
import type { Painter } from './scene.ts';
import { company } from './street/company.ts';
import { nearRoad, overhang } from './street/foreground.ts';
import { ground } from './street/ground.ts';
import { houses } from './street/houses.ts';
import { sky, skyline } from './street/sky.ts';
import { rect } from './svg.ts';
import { createView, type Stance, type Subject } from './view.ts';

const PAINTERS: Record<Problem, { subject: Subject; paint: Painter }> = {
  pothole: { subject: 'road', paint: pothole },
  streetlight: { subject: 'high', paint: streetlight },
  garbage: { subject: 'edge', paint: garbage },
  leak: { subject: 'road', paint: leak },
  footpath: { subject: 'footpath', paint: footpath },
  tree: { subject: 'road', paint: fallenTree },
  flood: { subject: 'road', paint: flood },
  signal: { subject: 'post', paint: signal },
  sewage: { subject: 'road', paint: sewage },
  rubble: { subject: 'edge', paint: rubble },
};

/** Shots 0 to 4 are from the report, 5 to 9 from after the repair. */
const SHOTS = 10;

/** Seeds of one decade (20 to 29) show the same street. The last digit is the shot. */
export function draw(scene: Scene, seed: number): string {
  const problem = scene.replace('-mended', '') as Problem;
  const mended = scene !== problem;
  const shot = seed % SHOTS;
  const place = createPlace(Math.floor(seed / SHOTS));
  const random = createRandom(problem, seed);
  const { subject, paint } = PAINTERS[problem];
  const { stance, portrait } = framing(place.seed, problem, shot % 5);
  const view = createView(stance, subject, portrait, createRandom('view', place.seed, shot % 5));
  const always = problem === 'streetlight' ? 'night' : problem === 'flood' ? 'monsoon' : undefined;
  const light = lightOf(place, shot < 5 ? 0 : 1, always);
  const ink = inkIn(light);
  const painting = paint({
    view,
    place,
    light,
    ink,
    random,
    fixed: createRandom('fixed', problem, place.seed),
    mended,
  });
  const sprites = [...company({ view, place, light, ink, random }, problem === 'flood'), ...painting.sprites];
  sprites.sort((a, b) => b.depth - a.depth);
  const air = [
    ...(painting.air ?? []),
    ...(light.hour === 'monsoon' && !painting.air && random.chance(0.4) ? rain({ view, random }) : []),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}">`,
    rect(0, 0, view.width, view.height, ink('#b9ab92')),
    sky(view, light, createRandom('sky', place.seed, shot)),
    skyline(view, place, ink, createRandom('skyline', place.seed)),
    houses(view, place, light, ink),
    ground(view, place, light, ink, createRandom('ground', place.seed, stance)),
    problem === 'flood' ? '' : nearRoad(view, place, ink, light.hour !== 'night' && light.hour !== 'fog'),
    ...painting.flat,
    ...sprites.map(({ svg }) => svg),
    problem === 'streetlight' ? '' : overhang(view, place, ink),
    ...air,
    '</svg>',
  ].join('');
}

/** The first photo shows the street, the second the problem itself, the others different angles. */
function framing(place: number, problem: Problem, shot: number): { stance: Stance; portrait: boolean } {
  const random = createRandom('framing', place, problem);
  const first: Stance = random.chance(0.5) ? 'across' : 'along';
  const other: Stance = first === 'across' ? 'along' : 'across';
  if (problem === 'flood')
    return { stance: shot % 2 ? other : first, portrait: shot === random.integer(0, 5) };
  const order: Stance[] = random.chance(0.22)
    ? ['close', first, other, first]
    : [first, 'close', other, first];
  const tall = random.integer(0, 5);
  return {
    stance: order[shot] ?? first,
    portrait: shot === tall || (problem === 'streetlight' && shot === 1),
  };
}
