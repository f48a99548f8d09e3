import { FEED_SORTS } from '@sudhaar/contract/posts';
import type { Actor } from '@sudhaar/domain/accounts';
import { DESK_SORTS, DESK_VIEWS } from '@sudhaar/domain/desk';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fill } from '../../../bench/seed/fill.ts';
import { createLists, type PostList } from './features/posts/posts/lists.ts';
import { createPlaceLists } from './features/posts/posts/place-lists.ts';
import { createDatabase } from './platform/database/connect.ts';
import { createSeal } from './platform/seal.ts';
import { type Person, signedIn } from './testing/people.ts';
import { photo, reportFields } from './testing/photos.ts';
import { testApp } from './testing/test-app.ts';

/** Enough that reading a whole table is never cheaper. */
const POSTS = 20_000;
const LARGE = 3_000;
const PAGE = 21;
/** The most posts of a place that a query may sort. */
const FEW = 10_000;
/** The most posts with a range of votes that a query may sort. */
const FEW_IN_RANGE = 10_001;
/** The most open reports of an office, which a query sorts for an order without an index of its own. */
const OPEN_AT_OFFICE = 20_000;
/** The most rows that a word search may sort. */
const CANDIDATES = 5_000;

type RecordedQuery = { text: string; values?: unknown[]; name?: string };
/** `neighbour`, `resident`, `addressee`: citizens whose home is a circle, a district, a PIN code. */
type Persona = 'citizen' | 'neighbour' | 'resident' | 'addressee' | 'authority' | 'admin';
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  /** Only for plans that were run. */
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

const server = testApp();
/** A connection that plans prepared statements for all values. */
let planner: pg.Client;
beforeAll(async () => {
  planner = new pg.Client({ connectionString: server.databaseUrl });
  await planner.connect();
  await planner.query('set plan_cache_mode = force_generic_plan');
});
afterAll(() => planner.end());

const people = {} as Record<Persona, Person>;
let large: Set<string>;
let post: string;

beforeAll(async () => {
  const { pool, accounts } = server.context;
  await fill(pool, POSTS, () => undefined);
  people.citizen = await signedIn(server);
  people.authority = await signedIn(server, 'government', 'Roads');
  people.admin = await signedIn(server, 'admin');
  await accounts.verify(people.authority.id);
  const homes = {
    neighbour: { kind: 'circle', lat: 19.08, lng: 72.88, radiusMetres: 20_000 },
    resident: { kind: 'district', state: 'Maharashtra', district: 'Mumbai' },
    addressee: { kind: 'pincode', pincode: '400001' },
  };
  for (const [who, place] of Object.entries(homes)) {
    const person = await signedIn(server);
    people[who as Persona] = person;
    // Stored as the product would, without known places.
    await pool.query(
      `insert into homes (account_id, place, district, state, lat, lng) values ($1, $2, 'Mumbai', 'Maharashtra', 19.08, 72.88)`,
      [person.id, place],
    );
  }
  // Of the office with the most posts.
  await pool.query(
    `insert into office_staff (account_id, office_id, is_head)
     select $1, office_id, true from posts where office_id is not null group by office_id order by count(*) desc limit 1`,
    [people.authority.id],
  );
  const some = `select id from posts where government_id is not null and stage <> 'Finished' limit 300`;
  await pool.query(`update posts set government_id = $1 where id in (${some})`, [people.authority.id]);
  await pool.query(`update posts set author_id = $1 where id in (select id from posts limit ${OWN})`, [
    people.citizen.id,
  ]);
  await pool.query(
    `insert into votes (post_id, account_id, type) select id, $1, 'upvote' from posts limit 300 on conflict do nothing`,
    [people.citizen.id],
  );
  // Index-only scans need pages without old versions of rows.
  await pool.query('vacuum analyze posts, votes, accounts, sessions, homes, office_staff');
  const { rows } = await pool.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [LARGE],
  );
  large = new Set(rows.map(({ relname }) => relname));
  post = (await pool.query('select id from posts order by comment_count desc limit 1')).rows[0].id;
}, 240_000);

/** The queries during some work. */
async function askedDuring(work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const queries = spy.mock.calls.map(([query]: unknown[]) => query as RecordedQuery);
    return queries.filter(({ text }) => /^\s*(select|with|insert|update|delete)/i.test(text));
  } finally {
    spy.mockRestore();
  }
}

const queriesOf = (who: Persona, path: string): Promise<RecordedQuery[]> =>
  askedDuring(async () => {
    const { status, body } = await people[who].get(path);
    expect([status, body.message]).toEqual([200, undefined]);
  });

type RowLimits = { sorted: number; passed?: number };

function problemsIn(node: Node, most: RowLimits): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: inner = [] } = node;
  const sorted = type === 'Sort' ? (inner[0]?.['Actual Rows'] ?? 0) : 0;
  const passed = node['Rows Removed by Filter'] ?? 0;
  return [
    ...(type === 'Seq Scan' && large.has(table) ? [`reads all of ${table}`] : []),
    ...(sorted > most.sorted ? [`sorts ${sorted} rows`] : []),
    ...(passed > (most.passed ?? Infinity) ? [`passes ${passed} rows of ${table}`] : []),
    ...inner.flatMap((one) => problemsIn(one, most)),
  ];
}

/**
 * Rows of posts are read only for results: a page of ids, or the reopened and refused reports of an office and those on
 * hold, which are few and have an index.
 */
const READS_ROWS = ['posts_pkey', 'desk_exceptions'];

/**
 * The nodes that read rows of posts for a desk. Its indexes contain everything that it sorts, filters and counts by.
 */
function rowsReadIn(node: Node): string[] {
  const { 'Node Type': type, 'Index Name': index = 'no index', Plans: inner = [] } = node;
  const isFound = READS_ROWS.includes(index) || /\bid = ANY/.test(node['Index Cond'] ?? '');
  const isSought = node['Relation Name'] === 'posts' && !isFound;
  return [
    ...(isSought && type !== 'Index Only Scan' ? [`${type} of posts by ${index}`] : []),
    ...inner.flatMap(rowsReadIn),
  ];
}

const CARD = 'view=summary&limit=20';
const SORTS = ['newest', 'oldest', 'mostUpvoted', 'leastUpvoted', 'mostDownvoted', 'leastDownvoted', 'due'];
/** Each of them matches few of many posts in some view. */
const NARROWINGS = [
  'category=garbage',
  'priority=Critical&view=overdue',
  'stage=Verified',
  'view=waiting&minUpvotes=50',
  'view=finished&category=garbage',
  'view=finished&priority=Critical&ward=none',
  'view=finished&maxDays=30',
  'minDays=600',
  'maxDays=2&view=unclaimed',
  'ward=none&view=overdue',
  'ward=01900000-0000-7000-8000-000000000000',
  'south=19.05&north=19.1&west=72.85&east=72.9',
  'south=6&north=37&west=68&east=98&category=pothole&minUpvotes=3',
];
const DESK: [Persona, string][] = [
  ...DESK_VIEWS.flatMap((view) =>
    DESK_SORTS.map((sort): [Persona, string] => [
      'authority',
      `/api/gov/desk?limit=20&view=${view}&sort=${sort}`,
    ]),
  ),
  ...NARROWINGS.flatMap((query) => [
    ...DESK_SORTS.map((sort): [Persona, string] => [
      'authority',
      `/api/gov/desk?limit=20&${query}&sort=${sort}`,
    ]),
    ['authority', `/api/gov/desk/count?${query}`] as [Persona, string],
  ]),
  ['authority', '/api/gov/desk/counts'],
  ['authority', '/api/gov/desk/views'],
  ['authority', '/api/gov/workload'],
];

/** The posts of a place with few are read from an index and sorted. */
const NEAR: [Persona, string][] = (['neighbour', 'resident', 'addressee'] as const).flatMap((who) => [
  ...['near', 'district'].flatMap((where) =>
    [...SORTS, 'nearest'].map((sort): [Persona, string] => [
      who,
      `/api/user/allPosts?${CARD}&author=others&where=${where}&sort=${sort}`,
    ]),
  ),
  [who, `/api/user/allPosts?${CARD}&where=near&category=garbage&overdue=yes&sort=mostUpvoted`] as [
    Persona,
    string,
  ],
  [who, `/api/user/allPosts?${CARD}&sort=nearest`] as [Persona, string],
  ...['newest', 'leastDownvoted', 'nearest', 'due'].map((sort): [Persona, string] => [
    who,
    `/api/user/allPosts?${CARD}&where=district&minUpvotes=500&sort=${sort}`,
  ]),
]);

/**
 * Lists of an office: its open reports are those of its desk; all its reports by votes are sorted only if they are
 * few.
 */
const OURS: [Persona, string][] = [
  ...SORTS.map((sort): [Persona, string] => [
    'authority',
    `/api/gov/allPosts?area=ours&${CARD}&sort=${sort}`,
  ]),
  ...SORTS.map((sort): [Persona, string] => [
    'authority',
    `/api/gov/allPosts?list=unassigned&area=ours&${CARD}&sort=${sort}`,
  ]),
  ['authority', `/api/gov/allPosts?area=ours&${CARD}&category=other&priority=High`],
  ['authority', `/api/gov/allPosts?area=ours&${CARD}&sort=due&overdue=yes`],
];

const RANGES = [
  'minUpvotes=1',
  'minUpvotes=1000',
  'maxUpvotes=0',
  'minDownvotes=500',
  'maxUpvotes=5&minDownvotes=2',
];
const IN_RANGES: [Persona, string][] = RANGES.flatMap((range) =>
  SORTS.map((sort): [Persona, string] => ['citizen', `/api/user/allPosts?${CARD}&${range}&sort=${sort}`]),
);

const CALLS: [Persona, string][] = [
  ['citizen', `/api/user/allPosts?${CARD}&author=others`],
  ['citizen', `/api/user/allPosts?${CARD}&author=me`],
  ['citizen', `/api/user/allPosts?${CARD}&author=me&sort=mostUpvoted&priority=High&minUpvotes=1`],
  ['citizen', `/api/user/upvotedPosts?${CARD}`],
  ['citizen', `/api/user/downvotedPosts?${CARD}`],
  ['citizen', '/api/posts/nearby?lat=19.08&lng=72.88&radius=100&limit=5'],
  ['citizen', '/api/posts/nearby?lat=19.08&lng=72.88&radius=20000&limit=5'],
  ['citizen', '/api/posts/nearby?south=6&north=37&west=68&east=98&zoom=5'],
  ['citizen', '/api/posts/nearby?south=19&north=19.1&west=72.8&east=72.9&zoom=13&priority=High'],
  ...SORTS.map((sort): [Persona, string] => ['citizen', `/api/user/allPosts?${CARD}&sort=${sort}`]),
  ...['newest', 'oldest', 'due'].map((sort): [Persona, string] => [
    'authority',
    `/api/gov/allPosts?list=unassigned&${CARD}&sort=${sort}`,
  ]),
  ...['Low', 'Critical'].map((priority): [Persona, string] => [
    'authority',
    `/api/gov/allPosts?list=unassigned&${CARD}&priority=${priority}`,
  ]),
  ['authority', `/api/gov/allPosts?list=unassigned&${CARD}&state=Goa`],
  ['citizen', `/api/user/allPosts?${CARD}&sort=due&overdue=yes`],
  ['citizen', `/api/user/allPosts?${CARD}&overdue=yes`],
  ['admin', `/api/admin/allPosts?${CARD}&awaitsVerdict=yes`],
  ['citizen', `/api/user/allPosts?${CARD}&category=garbage`],
  ['citizen', '/api/public/map?south=19&north=19.05&west=72.85&east=72.9&zoom=13&category=garbage'],
  ['citizen', '/api/public/responsible?lat=19.08&lng=72.88&category=garbage'],
  ['citizen', '/api/public/offices?search=roads mumbai'],
  ['admin', '/api/admin/offices?limit=20'],
  ['admin', `/api/admin/allPosts?${CARD}&withoutOffice=yes`],
  ['admin', `/api/admin/allPosts?${CARD}&disputed=yes`],
  ['authority', '/api/gov/insights'],
  ['authority', `/api/gov/allPosts?list=resolved&${CARD}`],
  ['admin', `/api/admin/allPosts?${CARD}`],
  ['admin', `/api/admin/allPosts?${CARD}&hidden=yes`],
  ['admin', '/api/admin/allUsers?limit=20'],
  ['admin', '/api/admin/allGovernments?limit=20'],
  ['admin', '/api/admin/allUsers?limit=20&suspended=yes'],
  ['admin', '/api/admin/allGovernments?limit=20&suspended=yes'],
  ['admin', '/api/admin/insights'],
  ['admin', '/api/admin/audit?limit=20'],
  ['admin', '/api/admin/allUsers?limit=20&search=citizen'],
  ['admin', '/api/admin/moderation?limit=20'],
  ['admin', '/api/admin/moderation?limit=20&kind=reply&sort=latest'],
  ['admin', '/api/admin/moderation?limit=20&state=closed'],
  ['admin', '/api/admin/contactMessages?limit=20'],
  ['citizen', '/api/public/updates?limit=20&state=Maharashtra'],
  ['citizen', '/api/public/updates?limit=20&state=Maharashtra&district=Pune'],
  ['citizen', `/api/user/allPosts?${CARD}&state=Goa`],
  ['citizen', '/api/user/insights'],
  ['citizen', '/api/public/updates?limit=20'],
  ['citizen', '/api/public/figures'],
  ['citizen', '/api/public/places/maharashtra'],
  ['citizen', '/api/public/overdue'],
  ['citizen', '/api/public/overdue?state=Maharashtra'],
  ['citizen', '/api/public/overdue?state=Maharashtra&district=Pune'],
  ['citizen', '/api/public/performance'],
  ['citizen', '/api/public/performance?state=Maharashtra'],
  ['citizen', '/api/public/performance?state=Maharashtra&district=Pune'],
  ['authority', '/api/gov/office'],
  ['authority', '/api/gov/handover?hours=72'],
  ['citizen', '/api/public/map?south=6&north=37&west=68&east=98&zoom=5'],
  ['citizen', '/api/account/sessions'],
  ['citizen', '/api/account/export'],
  ['citizen', '/api/notifications?limit=20'],
  ['citizen', '/api/user/getMessage?limit=20'],
];

/** Sums of months of places, categories and offices, independent of the number of reports. */
const STATISTICS = [
  ...['', '?state=maharashtra', '?category=pothole'],
  ...['state', 'district', 'category', 'office'].map((by) => `/comparison?by=${by}`),
  '/comparison?by=district&state=maharashtra',
  '/heat',
  '/heat?state=maharashtra',
];
const CELLS = 10_000;

/** The most reports, from the newest, that a filter examines in its span. */
const LOOKED_AT = 20_000;
const since = (days: number): string =>
  encodeURIComponent(new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString());
const OPEN311 = [
  'requests.json?page_size=20',
  'requests.json?page_size=20&page=5',
  `requests.json?page_size=20&start_date=${since(200)}&end_date=${since(150)}`,
  `requests.json?page_size=20&updated_after=${since(1)}`,
];
const OPEN311_NARROWED = [
  'requests.json?page_size=20&service_code=garbage,pothole',
  'requests.json?page_size=20&status=closed',
  'requests.json?page_size=20&service_code=dead_animal&status=closed',
  'requests.json?page_size=20&lat=19.08&long=72.88&radius=500',
  `requests.json?page_size=20&lat=19.08&long=72.88&radius=10000&service_code=garbage&updated_after=${since(60)}`,
  'servicerequestupdates.json',
  `servicerequestupdates.json?start_date=${since(200)}&end_date=${since(150)}`,
];

/** Without the time of each node, because measuring it takes longer than many a node. */
const EXPLAIN = 'explain (timing off, buffers off, summary off, format json';
/** Every call reads the session, and many calls repeat queries. */
const plannedBefore = new Map<string, Promise<Node[]>>();

/**
 * The plan for these values, and that of a prepared statement for all values. `isRun`: the query is also run, which
 * tells how many rows it sorts.
 */
function plansOf(query: RecordedQuery, isRun = true): Promise<Node[]> {
  const key = JSON.stringify([query.text, query.values, isRun]);
  const plans = plannedBefore.get(key) ?? planOf(query, isRun);
  plannedBefore.set(key, plans);
  return plans;
}

async function planOf({ text, values = [] }: RecordedQuery, isRun: boolean): Promise<Node[]> {
  const explain = `${EXPLAIN}${isRun ? ', analyze' : ''})`;
  const run = await planner.query(`${explain} ${text}`, values);
  const parameters = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
  const [, prepared] = (await planner.query(
    `prepare asked as ${text}; ${explain} execute asked${parameters}; deallocate asked`,
  )) as unknown as pg.QueryResult[];
  return [run, prepared].map((result) => result?.rows[0]['QUERY PLAN'][0].Plan);
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

const check = async (who: Persona, path: string, mostSorted: number): Promise<void> =>
  checkPlans(await queriesOf(who, path), mostSorted);

const checkPlans = async (queries: RecordedQuery[], mostSorted: number): Promise<void> => {
  // Otherwise the call sent no query.
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) {
    for (const plan of await plansOf(query))
      expect(problemsIn(plan, { sorted: mostSorted }), query.text).toEqual([]);
  }
};

test.each(CALLS)('as %s, %s reads an index and sorts at most one page', (who, path) =>
  check(who, path, PAGE * 10),
);

test.each(DESK)(
  'as %s, %s finds reports in an index only and sorts at most the open reports of an office',
  async (who, path) => {
    const queries = await queriesOf(who, path);
    await checkPlans(queries, OPEN_AT_OFFICE);
    for (const query of queries)
      for (const plan of await plansOf(query)) expect(rowsReadIn(plan), query.text).toEqual([]);
  },
);

test.each(OURS)('as %s, %s reads an index and sorts at most the open reports of an office', (who, path) =>
  check(who, path, OPEN_AT_OFFICE),
);

test.each([...SORTS.map((sort) => `sort=${sort}`), 'minUpvotes=5', 'minUpvotes=5&sort=leastDownvoted'])(
  'unclaimed posts by %s are read from an index, and sorted if they are few',
  (query) => check('authority', `/api/gov/allPosts?list=unassigned&${CARD}&${query}`, FEW_IN_RANGE),
);

test.each(IN_RANGES)('as %s, %s reads an index and sorts a limited number', (who, path) =>
  check(who, path, FEW_IN_RANGE),
);

test.each(
  SORTS.flatMap((sort) =>
    [
      { minUpvotes: 3 },
      { maxDownvotes: 1, minUpvotes: 2 },
      { governmentId: null, finished: false, merged: false },
      { hidden: false, merged: false, officeId: '' },
    ].map((filters) => ({ sort, ...filters })),
  ),
)('the index of the order is used if many posts match: %j', async (filters) => {
  const { rows } = await server.context.pool.query(
    'select office_id from office_staff where account_id = $1',
    [people.authority.id],
  );
  const lists = createLists(createDatabase(server.context.pool), { rows: 100, entries: 100, passed: 100 });
  const list = {
    view: 'card',
    limit: 20,
    ...filters,
    ...('officeId' in filters && { officeId: rows[0].office_id }),
  } as PostList;
  const reader = { id: people.citizen.id, role: 'user' } as Actor;
  await lists.findPosts(reader, list);
  // Now the planner knows that they are many.
  const queries = await askedDuring(() => lists.findPosts(reader, list));
  await checkPlans(queries, list.officeId && list.sort === 'due' ? OPEN_AT_OFFICE : PAGE * 10);
});

const RARE = ['category=dark_spot', 'state=Lakshadweep'].flatMap((filter) =>
  SORTS.map((sort) => `/api/user/allPosts?${CARD}&${filter}&sort=${sort}`),
);
/** The reader's own posts, which are read because they may be hidden. */
const OWN = 200;
test.each(RARE)('%s examines few posts in a state without reports', async (path) => {
  // Often enough for a statement to be prepared.
  for (let turn = 0; turn < 3; turn += 1) await queriesOf('citizen', path);
  const lists = (await queriesOf('citizen', path)).filter(({ text }) => text.includes('from posts p'));
  expect(lists.map(({ name }) => name)).toEqual([undefined]);
  for (const list of lists) {
    const [planned] = await plansOf(list);
    expect(planned && problemsIn(planned, { sorted: PAGE, passed: OWN })).toEqual([]);
  }
});

test.each(STATISTICS)('statistics%s read an index', (query) =>
  check('citizen', `/api/public/statistics${query}`, CELLS),
);

test.each(OPEN311)('Open311 %s reads an index and sorts at most one page', (path) =>
  check('citizen', `/open311/v2/${path}`, PAGE * 10),
);

test.each(OPEN311_NARROWED)('Open311 %s reads an index and examines a limited number', (path) =>
  check('citizen', `/open311/v2/${path}`, LOOKED_AT),
);

test.each(NEAR)('as %s, %s reads an index and sorts at most the posts of a place', (who, path) =>
  check(who, path, FEW),
);

const CITY = { lat: 19.08, lng: 72.88 };
test.each(
  [
    { kind: 'circle', ...CITY, radiusMetres: 20_000 } as const,
    { kind: 'district', state: 'Maharashtra', district: 'Mumbai' } as const,
  ].flatMap((place) => FEED_SORTS.map((sort) => ({ place, sort }))),
)('the index of the order is used for a place with many posts: %j', async ({ place, sort }) => {
  const { id } = people.citizen;
  const find = createPlaceLists(
    createDatabase(server.context.pool),
    createSeal('a secret of 32 characters or more', 'test'),
    { plain: 100, narrowed: 100, searched: 100, voted: 100, inVoteRange: 100 },
  );
  const list = { view: 'card', limit: 20, sort, place, centre: sort === 'nearest' ? CITY : null } as const;
  const queries = await askedDuring(() => find({ id, role: 'user' } as Actor, list));
  await checkPlans(queries, sort === 'nearest' ? FEW : PAGE * 10);
});

test('an authority’s own posts are sorted, because one account has few', () =>
  check('authority', `/api/gov/allPosts?list=assigned&${CARD}`, CANDIDATES));

test.each(['comments', 'timeline'])('the %s of a much discussed post are read from an index', (part) =>
  check('citizen', `/api/posts/${part}/${post}?limit=20`, PAGE),
);

const WORDS = ['pothole', 'lane 4711', 'nothing of the kind', 'गड्ढा'];
test.each(WORDS)('a search for %s sorts a limited number', (words) =>
  check('citizen', `/api/user/allPosts?${CARD}&search=${encodeURIComponent(words)}`, CANDIDATES),
);

test.each(WORDS)('a search for %s at a desk sorts a limited number', (words) =>
  check('authority', `/api/gov/desk?limit=20&search=${encodeURIComponent(words)}`, CANDIDATES),
);

/** A report from its photo to its reopening, with everybody involved. */
async function lifeOfReport(): Promise<void> {
  const { authority, admin } = people;
  const [asha, vimal] = [await signedIn(server), await signedIn(server)];
  const { rows } = await server.context.pool.query(
    'select office_id from office_staff where account_id = $1',
    [authority.id],
  );
  const done = async (call: ReturnType<Person['send']>) => {
    const { status, body } = await call;
    expect(status, body.message).toBeLessThan(300);
    return body;
  };
  const report = async (person: Person): Promise<string> => {
    const sent = person.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
    const { _id } = (await done(sent)).post;
    const office = { officeId: rows[0].office_id, reason: 'It is theirs' };
    await done(admin.send('PUT', `/api/admin/routePost/${_id}`, office));
    return _id;
  };
  const [main, same] = [await report(asha), await report(vimal)];
  await done(vimal.send('PUT', '/api/posts/votePost', { postId: main, type: 'upvote' }));
  const words = { postId: main, content: 'It is still there' };
  const { comment } = await done(vimal.send('POST', '/api/posts/addComment', words));
  await done(asha.send('POST', '/api/posts/addReply', { ...words, commentId: comment._id }));
  await done(authority.send('POST', `/api/gov/notes/${main}`, { text: 'The key is at the shop' }));
  await done(authority.send('PUT', `/api/gov/mergePost/${same}`, { mainId: main, reason: 'The same one' }));
  for (let move = 0; move < 4; move += 1) await done(authority.send('PUT', `/api/gov/progressState/${main}`));
  const proof = { finalCaption: 'Mended' };
  await done(authority.upload('PUT', `/api/gov/updateFinalWork/${main}`, proof, [await photo()]));
  await done(asha.send('PUT', `/api/user/verifyPost/${main}`));
  await done(asha.send('PUT', `/api/user/reopenPost/${main}`, { reason: 'It broke again' }));
  await done(authority.send('PUT', `/api/gov/unmergePost/${same}`));
  await done(vimal.send('DELETE', '/api/account', { typedEmail: vimal.email, password: 'secret' }));
}

const changes = ({ text }: RecordedQuery): boolean => /\b(insert|update|delete)\b/i.test(text);

test('every query in a report’s life reads an index without skipping many rows', async () => {
  const queries = await askedDuring(lifeOfReport);
  const each = [...new Map(queries.map((query) => [query.text, query])).values()];
  expect(each.length).toBeGreaterThan(50);
  const problems: string[] = [];
  for (const query of each)
    for (const plan of await plansOf(query, !changes(query)))
      problems.push(
        ...problemsIn(plan, { sorted: PAGE, passed: LARGE }).map((problem) => `${problem}: ${query.text}`),
      );
  expect(problems).toEqual([]);
}, 120_000);
