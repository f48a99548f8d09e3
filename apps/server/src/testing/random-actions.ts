import { HOLD_REASONS } from '@sudhaar/domain/hold';
import { PRIORITIES } from '@sudhaar/domain/posts';
import { daysAhead } from './days-ahead.ts';
import type { createDeskScene } from './desk-scene.ts';
import { longKnownCitizen, type Person } from './people.ts';
import { photo, reportFields } from './photos.ts';
import { SPOTS } from './some-places.ts';
import type { TestApp } from './test-app.ts';

type DeskScene = Awaited<ReturnType<typeof createDeskScene>>;
export type RandomPicker = { below(limit: number): number; of<Item>(list: readonly Item[]): Item };

/** Choices that are equal in every run with one seed. */
export function choices(seed: number): RandomPicker {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, of: (list) => list[below(list.length)] as never };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of the roads office, of the water office, and of no office in Pune. */
const CATEGORIES = ['pothole', 'debris', 'leaking_pipe', 'dark_spot', 'light_out'];
/** Half of them in the area of both offices. */
const PLACES = [SPOTS.pune, SPOTS.camp, SPOTS.pune, SPOTS.nashik, SPOTS.kochi];

type Answer = { status: number; body: { message?: string } };
type Row = { id: string; stage: string; government_id: string | null; office_id: string | null };

/** People of two offices, and everything that can happen to posts through calls of the product. */
export async function createRandomActions(server: TestApp, scene: DeskScene, pick: RandomPicker) {
  const { admin, offices, staff } = scene;
  const { pool, progress, jobs } = server.context;
  const picture = await photo();
  const officials = [
    await staff('Head', offices.roads, true),
    await staff('Member', offices.roads, false),
    await staff('Second member', offices.roads, false),
    await staff('Head of water', offices.water, true),
    await staff('Plumber', offices.water, false),
  ];
  const citizen = () => longKnownCitizen(server, 'Asha');
  const citizens: Person[] = [];
  for (let i = 0; i < 5; i += 1) citizens.push(await citizen());
  const suspended: string[] = [];
  const begun = new Date();

  const query = async (text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query(text, values)).rows;
  const rowsOf = (where: string) =>
    query(
      `select id, stage, government_id, office_id from posts where created_at >= $1 and ${where} order by id`,
      [begun],
    );
  const any = async (where = 'true'): Promise<string> => {
    const rows = await rowsOf(where);
    return rows.length > 0 ? pick.of(rows).id : '01900000-0000-7000-8000-000000000000';
  };
  const put = (who: Person, path: string, body: object = {}): Promise<Answer> => who.send('PUT', path, body);
  const reporterOf = async (id: string): Promise<Person> => {
    const { rows } = await pool.query('select author_id from posts where id = $1', [id]);
    return citizens.find((one) => one.id === rows[0]?.author_id) ?? pick.of(citizens);
  };
  /** The account that must act on the post, or a member of its office. */
  const workerOf = async (id: string): Promise<Person> => {
    const [row] = await rowsOf(`id = '${id}'`);
    const isOfWater = row?.office_id === offices.water;
    return (
      officials.find((one) => one.id === row?.government_id) ??
      pick.of(isOfWater ? officials.slice(3) : officials.slice(0, 3))
    );
  };
  const headOf = async (id: string): Promise<Person> => {
    const [row] = await rowsOf(`id = '${id}'`);
    return officials[row?.office_id === offices.water ? 3 : 0] as Person;
  };

  const locationAt = ({ lat, lng, state, pincode }: (typeof PLACES)[number]) => ({
    state,
    pincode,
    coordinates: { lat: lat + pick.below(40) / 10_000, lng },
  });

  async function advance(id?: string): Promise<Answer> {
    const postId = id ?? (await any(`stage not in ('Finished', 'Waiting for User Verification')`));
    return put(await workerOf(postId), `/api/gov/progressState/${postId}`);
  }
  async function prove(id?: string): Promise<Answer> {
    const postId = id ?? (await any(open));
    for (let i = 0; i < 4; i += 1) await advance(postId);
    const url = `/api/gov/updateFinalWork/${postId}`;
    return (await workerOf(postId)).upload('PUT', url, { finalCaption: 'Done' }, [picture]);
  }
  const open = `stage not in ('Finished', 'Waiting for User Verification') and merged_into is null and hidden_at is null`;
  const waits = `stage = 'Waiting for User Verification' and merged_into is null`;
  const asReporter = async (where: string, path: string, body: object = {}): Promise<Answer> => {
    const present = citizens.map(({ id }) => `'${id}'`).join();
    const id = await any(`${where} and author_id in (${present})`);
    return put(await reporterOf(id), `${path}/${id}`, body);
  };
  const asHead = async (where: string, path: string, body: object): Promise<Answer> => {
    const id = await any(where);
    return put(await headOf(id), `${path}/${id}`, body);
  };
  const runJob = async (name: string): Promise<Answer> => {
    await jobs.find((job) => job.name === name)?.run({});
    return { status: 200, body: {} };
  };
  /** Runs the clock some days later, with all steps that are due by then. */
  async function passDays(days: number): Promise<Answer> {
    await progress.takeSteps(new Date(Date.now() + days * DAY_MS));
    return { status: 200, body: {} };
  }
  /** Somebody new takes the place of a person whose account was suspended or erased. */
  async function replaceCitizen(): Promise<Person> {
    const index = 1 + pick.below(citizens.length - 1);
    const [gone] = citizens.splice(index, 1, await citizen());
    return gone as Person;
  }
  async function replaceOfficial(): Promise<Person> {
    const index = pick.of([1, 2, 4]);
    const officeId = index === 4 ? offices.water : offices.roads;
    const [gone] = officials.splice(index, 1, await staff('Successor', officeId, false));
    return gone as Person;
  }
  const suspend = ({ id }: Person, hideContent: boolean): Promise<Answer> => {
    suspended.push(id);
    return put(admin, `/api/admin/suspendAccount/${id}`, { reason: 'Insults', hideContent });
  };

  const actions = {
    report: () => {
      const fields = reportFields({
        priority: pick.of(PRIORITIES),
        location: locationAt(pick.of(PLACES)),
      });
      const form = { ...fields, category: pick.of(CATEGORIES) };
      return pick.of(citizens).upload('POST', '/api/user/createPost', form, [picture]);
    },
    advance: () => advance(),
    goBack: async () => {
      const id = await any(`government_id is not null and stage <> 'Finished'`);
      return put(await workerOf(id), `/api/gov/regressProgressState/${id}`);
    },
    prove: () => prove(),
    verify: () => asReporter(`stage = 'Waiting for User Verification'`, '/api/user/verifyPost'),
    reject: () =>
      asReporter(`stage = 'Waiting for User Verification'`, '/api/user/rejectPost', {
        reason: 'Still broken',
      }),
    undo: async () => {
      const id = await any(`stage = 'Waiting for User Verification' and author_id is not null`);
      const reporter = await reporterOf(id);
      const answer = pick.of(['verifyPost', 'rejectPost']);
      await put(reporter, `/api/user/${answer}/${id}`, { reason: 'A wrong tap' });
      return put(reporter, `/api/user/undoAnswer/${id}`);
    },
    reopen: () => asReporter(`stage = 'Finished'`, '/api/user/reopenPost', { reason: 'Broken again' }),
    judge: async () =>
      put(
        admin,
        `/api/admin/verdict/${await any(`${waits} and (author_id is null or judge_wanted_at is not null)`)}`,
        {
          fixed: pick.below(2) === 0,
          reason: 'Seen on the spot',
        },
      ),
    assign: async () => {
      const id = await any(`office_id is not null and stage = 'Unseen'`);
      const head = await headOf(id);
      const accountId = officials[officials.indexOf(head) + 1]?.id;
      return put(head, `/api/gov/assignPost/${id}`, { accountId });
    },
    takeBack: () =>
      asHead('office_id is not null and government_id is not null', '/api/gov/assignPost', {
        accountId: null,
      }),
    release: async () =>
      put(admin, `/api/admin/releasePost/${await any('government_id is not null')}`, {
        reason: 'Nobody works',
      }),
    transfer: () =>
      asHead(`office_id is not null and stage <> 'Finished'`, '/api/gov/transferPost', {
        officeId: pick.of([offices.water, offices.roads]),
        reason: 'Theirs',
      }),
    categorize: () =>
      asHead(`stage <> 'Finished'`, '/api/gov/categorizePost', {
        category: pick.of(CATEGORIES),
        reason: 'So',
      }),
    route: async () =>
      put(admin, `/api/admin/routePost/${await any(`stage <> 'Finished'`)}`, {
        officeId: pick.of([offices.roads, offices.water]),
        reason: 'So',
      }),
    merge: async () => {
      const office = pick.of([offices.roads, offices.water]);
      const same = `office_id = '${office}' and merged_into is null and hidden_at is null and stage <> 'Finished'`;
      const id = await any(`${same} and stage <> 'Waiting for User Verification'`);
      // An administrator, so that reports of all places and categories are merged.
      return put(admin, `/api/gov/mergePost/${id}`, { mainId: await any(same), reason: 'Same hole' });
    },
    hold: async () => {
      const id = await any(`office_id is not null and ${open} and merged_into is null`);
      const who = pick.below(2) ? await workerOf(id) : await headOf(id);
      const until = daysAhead(pick.of([1, 9, 60]));
      return put(who, `/api/gov/holdPost/${id}`, { reason: pick.of(HOLD_REASONS), note: 'So', until });
    },
    resume: async () => {
      const id = await any('hold_until is not null');
      return put(await headOf(id), `/api/gov/resumePost/${id}`);
    },
    unmerge: () => asHead('merged_into is not null', '/api/gov/unmergePost', {}),
    object: () =>
      asReporter('merged_into is not null', '/api/user/objectToMerge', { reason: 'Another hole' }),
    hide: async () =>
      put(admin, `/api/admin/hidden/post/${await any('hidden_at is null')}`, { hidden: true, reason: 'So' }),
    show: async () =>
      put(admin, `/api/admin/hidden/post/${await any('hidden_at is not null')}`, {
        hidden: false,
        reason: 'So',
      }),
    edit: () =>
      asReporter(`stage <> 'Finished'`, '/api/user/editPosts', {
        ...(pick.below(2) && { priority: pick.of(PRIORITIES) }),
        ...(pick.below(2) && { category: pick.of(CATEGORIES) }),
        ...(pick.below(2) && { location: locationAt(pick.of(PLACES)) }),
        ...(pick.below(3) === 0 && { location: { state: pick.of(['Goa', 'Kerala', 'Maharashtra']) } }),
      }),
    delete: async () => {
      const id = await any();
      return (await reporterOf(id)).send('DELETE', `/api/user/deletePosts/${id}`);
    },
    deleteByAdmin: async () =>
      admin.send('DELETE', `/api/admin/deletePosts/${await any()}`, { reason: 'Not a problem' }),
    passDays: () => passDays(pick.of([3, 10, 40])),
    /** A notice that was read is delivered: from then on the time for the verdict runs. */
    closeByClock: async () => {
      for (const one of citizens) await put(one, '/api/notifications/read');
      for (const days of [6, 8, 13, 15]) await passDays(days);
      return { status: 200, body: {} };
    },
    witness: async () => {
      const id = await any(`${open} and author_id is not null`);
      const neighbours = citizens.slice(1);
      for (const one of neighbours)
        await one.send('PUT', '/api/posts/votePost', { postId: id, type: 'upvote' });
      await prove(id);
      for (const one of citizens) await put(one, '/api/notifications/read');
      for (const days of [6, 8]) await passDays(days);
      const fixed = pick.below(3) > 0;
      const answers: Answer[] = [];
      for (const one of neighbours)
        answers.push(
          await put(one, `/api/posts/witness/${id}`, { fixed, reason: fixed ? '' : 'Not at all' }),
        );
      return answers.find(({ status }) => status === 200) ?? (answers[0] as Answer);
    },
    suspendReporter: async () => suspend(await replaceCitizen(), true),
    suspendOfficial: async () => suspend(await replaceOfficial(), false),
    lift: () => put(admin, `/api/admin/liftSuspension/${suspended.pop()}`, { reason: 'Sorry' }),
    leaveOffice: async () => {
      const { id } = pick.of(officials.slice(1, 3));
      const answer = await put(admin, `/api/admin/staff/${id}`, { officeId: offices.water, reason: 'Moves' });
      await put(admin, `/api/admin/staff/${id}`, { officeId: offices.roads, reason: 'Moves back' });
      return answer;
    },
    eraseReporter: async () =>
      admin.send('DELETE', `/api/admin/deleteUser/${(await replaceCitizen()).id}`, { reason: 'Gone' }),
    eraseOfficial: async () =>
      admin.send('DELETE', `/api/admin/deleteGovernment/${(await replaceOfficial()).id}`, { reason: 'Gone' }),
    routeWaiting: () => runJob('route_posts'),
  } satisfies Record<string, () => Promise<Answer>>;
  return actions;
}
