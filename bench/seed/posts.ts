import type { Position } from '@sudhaar/domain/places';
import { postNumber, STATE_LETTERS } from '@sudhaar/domain/post-numbers';
import { PRIORITIES, type Priority } from '@sudhaar/domain/posts';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import { searchWords } from '@sudhaar/domain/search';
import { cellOf } from '../../apps/server/src/features/posts/posts/cells.ts';
import type { CopyValue } from '../../apps/server/src/platform/database/copy.ts';
import { newId } from '../../apps/server/src/platform/id.ts';
import { dueOnDesk, isOnDesk, reopenedOnDesk, type SeededDesk } from './desk.ts';
import { CATEGORIES, type Offices, type SeededCategory, squareAt } from './offices.ts';
import { type People, vector } from './people.ts';
import type { Random } from './random.ts';
import { CITIES, type City, PLACES, PROBLEMS } from './words.ts';

/** Fields that other tables need. */
export type SeededPost = {
  id: string;
  at: number;
  state: string;
  district: string;
  stage: Stage;
  authority: string | null;
  author: string;
  votes: number;
  upvotes: number;
  comments: number;
  priority: Priority;
  /** Set for posts without an office. */
  areaOffices: string[];
};

export const POST_COLUMNS = [
  'id',
  'number',
  'author_id',
  'caption',
  'priority',
  'stage',
  'government_id',
  'state',
  'district',
  'landmark',
  'address',
  'pincode',
  'lat',
  'lng',
  'cell',
  'images',
  'proof_caption',
  'proof_images',
  'upvote_count',
  'downvote_count',
  'comment_count',
  'words',
  'created_at',
  'updated_at',
  'changed_at',
  'first_action_at',
  'finished_at',
  'category',
  'locality',
  'position_pincode',
  'position_state',
  'office_id',
  'routed_at',
  'clock_started_at',
  'due_at',
  'clock_step',
  'clock_step_at',
  'next_step_at',
  'proof_at',
  'closure',
  'reopened_count',
];

const CATEGORY_CODES = Object.keys(CATEGORIES) as SeededCategory[];
const HOUR_MS = 60 * 60 * 1000;
const STEP_MS = 36 * HOUR_MS;
/** Same hours as in the migration. */
const HOURS: Record<SeededCategory, number> = {
  pothole: 168,
  light_out: 48,
  garbage: 24,
  leaking_pipe: 48,
  blocked_drain: 48,
  dangerous_tree: 48,
  illegal_construction: 336,
  broken_signal: 24,
  other: 168,
};
const weighted: City[] = CITIES.flatMap((city) => Array.from({ length: city.weight }, () => city));
/** Most are still open, as with every authority. */
const STAGE_SHARE: Stage[] = [
  ...Array.from({ length: 9 }, () => 'Unseen' as const),
  ...STAGES.slice(1, -1),
  ...Array.from({ length: 6 }, () => 'Finished' as const),
];
const OPEN_SHARE = STAGE_SHARE.filter((stage) => stage !== 'Finished');
const MAX_VOTES = 3000;
const MAX_COMMENTS = 400;

/** Oldest first. Each is also passed to `onPost`, for dependent tables. */
export function* postRows(
  count: number,
  people: People,
  random: Random,
  span: { from: number; to: number },
  { images, offices, desk }: { images: string[]; offices: Offices; desk: SeededDesk },
  onPost: (post: SeededPost) => void,
): Generator<CopyValue[]> {
  for (let i = 0; i < count; i += 1) {
    const at = Math.floor(span.from + ((span.to - span.from) * i) / count);
    const onDesk = isOnDesk(desk, i);
    const city = onDesk ? desk.city : random.pick(weighted);
    const stage = random.pick(onDesk ? OPEN_SHARE : STAGE_SHARE);
    const authority = stage === 'Unseen' ? null : random.pick(onDesk ? desk.staff : people.authorities);
    const votes = random.heavyTailed(5, Math.min(MAX_VOTES, people.citizens.length));
    const post: SeededPost = {
      id: newId(at),
      at,
      state: city.state,
      district: city.name,
      stage,
      authority,
      author: random.pick(people.citizens),
      votes,
      upvotes: Math.round(votes * (0.6 + 0.4 * random.next())),
      comments: random.heavyTailed(3, MAX_COMMENTS),
      priority: random.pick(PRIORITIES),
      areaOffices: [],
    };
    const position = around(city, random);
    const category = random.pick(CATEGORY_CODES);
    const { offices: near } = squareAt(offices, city, position);
    const responsible = near.find(({ department }) => department === CATEGORIES[category])?.id ?? null;
    const office = onDesk ? desk.officeId : responsible;
    if (!office && stage === 'Unseen') post.areaOffices = near.map(({ id }) => id);
    onPost(post);
    yield [
      ...rowOf(post, city, position, i, random, images),
      category,
      city.name,
      null,
      city.state,
      office,
      new Date(at),
      ...clockOf(post, onDesk ? dueOnDesk(random) : at + HOURS[category] * HOUR_MS, random),
      onDesk ? reopenedOnDesk(random) : 0,
    ];
  }
}

/** Old posts are long overdue, and no step is due today. */
function clockOf({ at, stage }: SeededPost, due: number, random: Random): CopyValue[] {
  const isEnded = stage === 'Finished';
  const now = Date.now();
  const isLate = !isEnded && due < now;
  return [
    new Date(at),
    new Date(due),
    isLate ? 'listed' : null,
    isLate ? new Date(now) : null,
    isEnded ? null : new Date(now + (1 + random.below(29)) * 24 * HOUR_MS),
    isEnded || stage === 'Waiting for User Verification' ? new Date(at + 2 * STEP_MS) : null,
    isEnded ? 'reporter' : null,
  ];
}

/** Denser towards the middle: the sum of three random numbers. */
function around(city: City, random: Random): Position {
  const off = (): number => (random.next() + random.next() + random.next() - 1.5) * 0.2;
  return { lat: city.lat + off(), lng: city.lng + off() };
}

function rowOf(
  post: SeededPost,
  city: City,
  { lat, lng }: Position,
  i: number,
  random: Random,
  images: string[],
): CopyValue[] {
  const place = random.pick(PLACES);
  const caption = `${random.pick(PROBLEMS)} near the ${place}, lane ${i % 9973}`;
  const landmark = `${place} ${random.below(400)}`;
  const address = `${1 + random.below(300)} Ward ${random.below(200)}, ${city.name}`;
  const pincode = String(city.pincode + random.below(90));
  const at = new Date(post.at);
  const isProven = post.stage === 'Waiting for User Verification' || post.stage === 'Finished';
  const steps = STAGES.indexOf(post.stage);
  return [
    post.id,
    postNumber(STATE_LETTERS[city.state], at.getFullYear(), 10_001 + i),
    post.author,
    caption,
    post.priority,
    post.stage,
    post.authority,
    post.state,
    post.district,
    landmark,
    address,
    pincode,
    lat,
    lng,
    cellOf({ lat, lng }),
    random.pick(images),
    isProven ? 'Mended' : null,
    isProven ? random.pick(images) : null,
    post.upvotes,
    post.votes - post.upvotes,
    post.comments,
    vector(searchWords(caption, landmark, address, city.state, pincode)),
    at,
    at,
    // Spread out, because the hourly figures start a minute before the last change and would recount a million
    // changes in one minute.
    new Date(Math.min(post.at + steps * STEP_MS, Date.now())),
    steps > 0 ? new Date(post.at + STEP_MS) : null,
    post.stage === 'Finished' ? new Date(post.at + steps * STEP_MS) : null,
  ];
}

export const AREA_POST_COLUMNS = ['office_id', 'post_id', 'priority'];

export function* areaPostRows(posts: Iterable<SeededPost>): Generator<CopyValue[]> {
  for (const { id, priority, areaOffices } of posts)
    for (const office of areaOffices) yield [office, id, priority];
}

export const MOVE_COLUMNS = [
  'id',
  'post_id',
  'state',
  'district',
  'actor_id',
  'from_stage',
  'to_stage',
  'created_at',
];

export function* moveRows(posts: Iterable<SeededPost>): Generator<CopyValue[]> {
  for (const { id, at, state, district, stage, authority, author } of posts) {
    for (let step = 1; step <= STAGES.indexOf(stage); step += 1) {
      const when = at + step * STEP_MS;
      const actor = STAGES[step] === 'Finished' ? author : authority;
      yield [
        newId(when),
        id,
        state,
        district,
        actor,
        STAGES[step - 1] ?? '',
        STAGES[step] ?? '',
        new Date(when),
      ];
    }
  }
}

export const VOTE_COLUMNS = ['post_id', 'account_id', 'type', 'created_at'];

/** Each post's voters step through the citizens, so that nobody votes twice. */
export function* voteRows(
  posts: Iterable<SeededPost>,
  { citizens }: People,
  random: Random,
): Generator<CopyValue[]> {
  for (const { id, at, votes, upvotes } of posts) {
    const first = random.below(citizens.length);
    for (let vote = 0; vote < votes; vote += 1) {
      const voter = citizens[(first + vote * 61) % citizens.length] ?? '';
      yield [id, voter, vote < upvotes ? 'upvote' : 'downvote', new Date(at + vote * 60_000)];
    }
  }
}

export const COMMENT_COLUMNS = ['id', 'post_id', 'author_id', 'content', 'created_at'];

export function* commentRows(
  posts: Iterable<SeededPost>,
  { citizens }: People,
  random: Random,
): Generator<CopyValue[]> {
  for (const { id, at, comments } of posts) {
    for (let i = 0; i < comments; i += 1) {
      const when = at + (i + 1) * 600_000;
      const content = `The same here, seen on day ${i} by the ${random.pick(PLACES)}`;
      yield [newId(when), id, random.pick(citizens), content, new Date(when)];
    }
  }
}
