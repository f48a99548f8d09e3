import { DESK_SORTS, DESK_VIEWS } from '@sudhaar/domain/desk';
import type { Kind } from './people.ts';
import { startProduct } from './product.ts';
import { medianOf, type Result } from './result.ts';

/** Requests of a page. Words and places vary per round, as with real people. */
type Question = { name: string; bar: number; as: Kind; path(turn: number): string };

const CARD = 'view=summary&limit=20';
const SEARCHES = ['pothole', 'garbage mumbai', 'street light', 'lane 4711', 'गड्ढा', 'manhole 560', 'pot tem'];
const CATEGORIES = ['pothole', 'garbage', 'other'];
const STATES = ['Maharashtra', 'Bihar', 'Goa'];
const CENTRES = [
  [19.08, 72.88],
  [28.61, 77.21],
  [12.97, 77.59],
  [22.57, 88.36],
] as const;

const sorts = ['newest', 'oldest', 'mostUpvoted', 'leastUpvoted', 'mostDownvoted', 'leastDownvoted'];
const priorities = ['Low', 'Medium', 'High', 'Critical'];
const pick = <Item>(list: readonly Item[], turn: number): Item => list[turn % list.length] as Item;

function rectangle(turn: number, zoom: number, span: number): string {
  const [lat, lng] = pick(CENTRES, turn);
  return `/api/posts/nearby?south=${lat - span}&north=${lat + span}&west=${lng - span}&east=${lng + span}&zoom=${zoom}`;
}

/** Varies, because figures are cached for a minute. */
const somePeriod = (turn: number): string =>
  `${pick([2025, 2026], turn)}-${String((turn % 10) + 1).padStart(2, '0')}`;

const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

const QUESTIONS: Question[] = [
  { name: 'feed', bar: 1.3, as: 'user', path: () => `/api/user/allPosts?${CARD}&author=others` },
  ...['leastDownvoted', 'newest'].flatMap((sort): Question[] => [
    {
      // Ten thousand posts just fill a page of these.
      name: `feed, with many upvotes, ${sort}`,
      bar: 1.3,
      as: 'user',
      path: (turn) =>
        `/api/user/allPosts?${CARD}&author=others&minUpvotes=${pick([80, 90, 100], turn)}&sort=${sort}`,
    },
    {
      name: `feed, with more upvotes than any post has, ${sort}`,
      bar: 1.3,
      as: 'user',
      path: () => `/api/user/allPosts?${CARD}&author=others&minUpvotes=100000&sort=${sort}`,
    },
  ]),
  ...['newest', 'mostUpvoted', 'nearest', 'due'].flatMap((sort): Question[] => [
    {
      // A place has a hundred times as many posts: read and sorted while few, walked when many.
      name: `near, ${sort}`,
      bar: 1.3,
      as: 'neighbour',
      path: () => `/api/user/allPosts?${CARD}&author=others&where=near&sort=${sort}`,
    },
    {
      name: `district, ${sort}`,
      bar: 1.3,
      as: 'neighbour',
      path: () => `/api/user/allPosts?${CARD}&author=others&where=district&sort=${sort}`,
    },
  ]),
  {
    name: 'everywhere, nearest',
    bar: 1.3,
    as: 'neighbour',
    path: () => `/api/user/allPosts?${CARD}&author=others&sort=nearest`,
  },
  {
    name: 'near, newest, of a category',
    bar: 1.3,
    as: 'neighbour',
    path: (turn) => `/api/user/allPosts?${CARD}&where=near&category=${pick(CATEGORIES, turn)}`,
  },
  { name: 'your posts', bar: 1.3, as: 'user', path: () => `/api/user/allPosts?${CARD}&author=me` },
  ...sorts.map(
    (sort): Question => ({
      name: `unassigned, ${sort}`,
      bar: 1.3,
      as: 'government',
      path: () => `/api/gov/allPosts?list=unassigned&${CARD}&sort=${sort}`,
    }),
  ),
  {
    name: 'unassigned, by priority and sort',
    bar: 1.3,
    as: 'government',
    path: (turn) =>
      `/api/gov/allPosts?list=unassigned&${CARD}&priority=${pick(priorities, turn)}&sort=${pick(sorts, turn >> 2)}`,
  },
  ...Object.entries({
    'of a state': (turn: number) => `state=${encodeURIComponent(pick(STATES, turn))}`,
    'with many votes': (turn: number) => `minUpvotes=${pick([1, 5, 20], turn)}`,
    'with words': (turn: number) => `search=${encodeURIComponent(pick(SEARCHES, turn))}`,
  }).map(
    ([filter, query]): Question => ({
      name: `unassigned, ${filter}`,
      bar: filter === 'with words' ? 2 : 1.3,
      as: 'government',
      path: (turn) => `/api/gov/allPosts?list=unassigned&${CARD}&${query(turn)}`,
    }),
  ),
  { name: 'feed, due first', bar: 1.3, as: 'user', path: () => `/api/user/allPosts?${CARD}&sort=due` },
  {
    name: 'ours, overdue, due first',
    bar: 1.3,
    as: 'government',
    path: () => `/api/gov/allPosts?area=ours&${CARD}&sort=due&overdue=yes`,
  },
  ...['newest', 'mostUpvoted', 'leastDownvoted', 'due'].flatMap((sort): Question[] => [
    {
      name: `ours, ${sort}`,
      bar: 1.3,
      as: 'government',
      path: () => `/api/gov/allPosts?area=ours&${CARD}&sort=${sort}`,
    },
    {
      name: `ours and unassigned, ${sort}`,
      bar: 1.3,
      as: 'government',
      path: () => `/api/gov/allPosts?list=unassigned&area=ours&${CARD}&sort=${sort}`,
    },
  ]),
  {
    name: 'ours, of a category',
    bar: 1.3,
    as: 'government',
    path: () => `/api/gov/allPosts?area=ours&${CARD}&category=other`,
  },
  { name: 'assigned', bar: 1.3, as: 'government', path: () => `/api/gov/allPosts?list=assigned&${CARD}` },
  { name: 'resolved', bar: 1.3, as: 'government', path: () => `/api/gov/allPosts?list=resolved&${CARD}` },
  {
    name: 'word search',
    bar: 2,
    as: 'user',
    path: (turn) => `/api/user/allPosts?${CARD}&search=${encodeURIComponent(pick(SEARCHES, turn))}`,
  },
  {
    name: 'map of India',
    bar: 1.3,
    as: 'user',
    path: () => '/api/posts/nearby?south=6&north=37&west=68&east=98&zoom=5',
  },
  { name: 'map of a city', bar: 1.3, as: 'user', path: (turn) => rectangle(turn, 11, 0.2) },
  { name: 'map of a quarter', bar: 1.3, as: 'user', path: (turn) => rectangle(turn, 15, 0.01) },
  {
    name: 'nearby, 100 m',
    bar: 1.3,
    as: 'user',
    path: (turn) => {
      const [lat, lng] = pick(CENTRES, turn);
      return `/api/posts/nearby?lat=${lat}&lng=${lng}&radius=100&limit=5&open=true`;
    },
  },
  {
    name: 'feed of a category',
    bar: 1.3,
    as: 'user',
    path: (turn) => `/api/user/allPosts?${CARD}&category=${pick(CATEGORIES, turn)}`,
  },
  {
    name: 'feed of a category without posts',
    bar: 1.3,
    as: 'user',
    path: () => `/api/user/allPosts?${CARD}&category=dark_spot`,
  },
  {
    name: 'map of a city, of a category',
    bar: 1.3,
    as: 'user',
    path: (turn) => `${rectangle(turn, 11, 0.2)}&category=${pick(CATEGORIES, turn)}`,
  },
  {
    name: 'map of India, of a category',
    bar: 1.3,
    as: 'user',
    path: (turn) =>
      `/api/posts/nearby?south=6&north=37&west=68&east=98&zoom=5&category=${pick(CATEGORIES, turn)}`,
  },
  {
    name: 'who is responsible at a position',
    bar: 1.3,
    as: 'user',
    path: (turn) => {
      const [lat, lng] = pick(CENTRES, turn);
      return `/api/public/responsible?lat=${lat}&lng=${lng}&category=${pick(CATEGORIES, turn)}`;
    },
  },
  {
    name: 'offices, by words',
    bar: 1.3,
    as: 'user',
    path: (turn) => `/api/public/offices?search=${pick(['roads', 'water'], turn)}`,
  },
  { name: 'how promises were kept', bar: 1.3, as: 'user', path: () => '/api/public/performance' },
  {
    name: 'how promises were kept in a state',
    // Among ten thousand posts, a large state has only part of the 500 posts that are read.
    bar: 2,
    as: 'user',
    path: (turn) => `/api/public/performance?state=${pick(['Maharashtra', 'Delhi'], turn)}`,
  },
  {
    name: 'page of a district',
    bar: 1.3,
    as: 'user',
    path: (turn) => `/api/public/places/${pick(['maharashtra/pune', 'bihar/patna'], turn)}`,
  },
  {
    // Reads the latest 1,000 posts per district. With ten thousand posts, few districts have as many.
    name: 'page of a state',
    bar: 2,
    as: 'user',
    path: (turn) => `/api/public/places/${pick(['maharashtra', 'bihar'], turn)}`,
  },
  {
    name: 'statistics of a place',
    bar: 1.3,
    as: 'user',
    path: (turn) =>
      `/api/public/statistics?${pick(['', 'state=maharashtra', 'state=bihar'], turn)}&from=${somePeriod(turn)}`,
  },
  {
    name: 'statistics, compared',
    bar: 1.3,
    as: 'user',
    path: (turn) =>
      `/api/public/statistics/comparison?by=${pick(['state', 'category'], turn)}&from=${somePeriod(turn >> 1)}`,
  },
  {
    name: 'statistics, heat map',
    bar: 1.3,
    as: 'user',
    path: (turn) =>
      `/api/public/statistics/heat?${pick(['', 'state=maharashtra'], turn)}&from=${somePeriod(turn)}`,
  },
  ...Object.entries({
    'Open311 requests': () => 'requests.json?page_size=50',
    'Open311 requests of a service': (turn: number) =>
      `requests.json?page_size=50&service_code=${pick(CATEGORIES, turn)}`,
    'Open311 requests, changed lately': (turn: number) =>
      `requests.json?page_size=50&updated_after=${daysAgo(1 + (turn % 7))}`,
    'Open311 requests around a position': (turn: number) => {
      const [lat, lng] = pick(CENTRES, turn);
      return `requests.json?page_size=50&lat=${lat}&long=${lng}&radius=500`;
    },
    'Open311 updates': (turn: number) => `servicerequestupdates.json?start_date=${daysAgo(1 + (turn % 7))}`,
  }).map(
    ([name, path]): Question => ({
      name,
      bar: 1.3,
      as: 'user',
      path: (turn) => `/open311/v2/${path(turn)}`,
    }),
  ),
  { name: 'overdue reports', bar: 1.3, as: 'user', path: () => '/api/public/overdue' },
  {
    name: 'overdue reports of a state',
    bar: 1.3,
    as: 'user',
    path: (turn) => `/api/public/overdue?state=${pick(['Maharashtra', 'Delhi'], turn)}`,
  },
  ...DESK_VIEWS.map(
    (view): Question => ({
      name: `inbox, ${view}`,
      bar: 1.3,
      as: 'desk',
      path: (turn) => `/api/gov/desk?view=${view}&limit=20&sort=${pick(DESK_SORTS, turn)}`,
    }),
  ),
  ...Object.entries({
    'of a category': (turn: number) => `category=${pick(CATEGORIES, turn)}`,
    'waiting with many votes': () => 'view=waiting&minUpvotes=5',
    'old ones': () => 'minDays=30',
    'in a box': () => 'south=19.05&north=19.1&west=72.85&east=72.9',
  }).map(
    ([narrowing, query]): Question => ({
      name: `inbox, ${narrowing}`,
      bar: 1.3,
      as: 'desk',
      path: (turn) => `/api/gov/desk?limit=20&${query(turn)}&sort=${pick(DESK_SORTS, turn)}`,
    }),
  ),
  { name: 'counts of the inbox', bar: 1.3, as: 'desk', path: () => '/api/gov/desk/counts' },
  { name: 'workload', bar: 1.3, as: 'desk', path: () => '/api/gov/workload' },
  { name: 'own office with its figures', bar: 1.3, as: 'government', path: () => '/api/gov/office' },
  { name: 'upvoted', bar: 1.3, as: 'user', path: () => `/api/user/upvotedPosts?${CARD}` },
  { name: 'updates', bar: 1.3, as: 'user', path: () => '/api/public/updates' },
  {
    name: 'updates of a state',
    bar: 1.3,
    as: 'user',
    path: (turn) => `/api/public/updates?state=${encodeURIComponent(pick(STATES, turn))}`,
  },
  { name: 'all posts for administrators', bar: 1.3, as: 'admin', path: () => `/api/admin/allPosts?${CARD}` },
  {
    name: 'posts without an office for administrators',
    bar: 1.3,
    as: 'admin',
    path: () => `/api/admin/allPosts?${CARD}&withoutOffice=yes`,
  },
  {
    name: 'disputed posts for administrators',
    bar: 1.3,
    as: 'admin',
    path: () => `/api/admin/allPosts?${CARD}&disputed=yes`,
  },
  { name: 'offices for administrators', bar: 1.3, as: 'admin', path: () => '/api/admin/offices?limit=20' },
  { name: 'all users for administrators', bar: 1.3, as: 'admin', path: () => '/api/admin/allUsers?limit=20' },
];

const ROUNDS = 60;
const WARM_UP = 10;

type QuestionTarget = { ask(question: Question, turn: number): Promise<number>; stop(): Promise<void> };

/** Compares response times at a hundred times the posts, alternating both in one run. */
export async function growth(): Promise<Result[]> {
  const few = await startTarget(10_000);
  const many = await startTarget(1_000_000);
  try {
    const results: Result[] = [];
    for (const question of QUESTIONS) results.push(await compare(question, few, many));
    return results;
  } finally {
    await few.stop();
    await many.stop();
  }
}

async function compare(question: Question, few: QuestionTarget, many: QuestionTarget): Promise<Result> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let turn = 0; turn < ROUNDS + WARM_UP; turn += 1) {
    const [a, b] = [await few.ask(question, turn), await many.ask(question, turn)];
    if (turn < WARM_UP) continue;
    times.few.push(a);
    times.many.push(b);
  }
  const [ceiling, figure] = [medianOf(times.few), medianOf(times.many)];
  return {
    name: `growth: ${question.name}`,
    figure,
    ceiling,
    unit: 'ms at 1 M posts, beside 10 k',
    ratio: figure / ceiling,
    bar: { atMost: question.bar },
  };
}

/** The product with this many posts, used by several people of each role. */
async function startTarget(posts: number): Promise<QuestionTarget> {
  const { url, signIn, stop } = await startProduct(posts);
  const people = {
    user: await signIn('user', 20),
    government: await signIn('government', 20),
    neighbour: await signIn('neighbour', 12),
    desk: await signIn('desk', 10),
    admin: await signIn('admin', 1),
  };
  return {
    async ask({ as, path }, turn) {
      const { token } = pick(people[as], turn);
      const began = performance.now();
      const response = await fetch(url + path(turn), { headers: { authorization: `Bearer ${token}` } });
      const body = await response.text();
      const took = performance.now() - began;
      if (!response.ok) throw new Error(`${path(turn)} answered ${response.status}: ${body}`);
      return took;
    },
    stop,
  };
}
