import type { Actor } from '@sudhaar/domain/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, report } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const HOUR_MS = 60 * 60 * 1000;
const now = Date.now();
const ago = (hours: number) => new Date(now - hours * HOUR_MS);

let admin: Person;
let asha: Person;
let picture: Buffer;
let roads: { office: string; head: Person };
beforeAll(async () => {
  admin = await signedIn(server, 'admin');
  asha = await signedIn(server, 'user', 'Asha');
  picture = (await photo()).data;
  roads = await makeOffice('Roads');
});

async function makeOffice(name: string) {
  const form = { name: `${name} office`, departments: ['roads'] };
  const office: string = (await admin.send('POST', '/api/admin/offices', form)).body.office._id;
  const head = await signedIn(server, 'government', name);
  await server.context.accounts.verify(head.id);
  await admin.send('PUT', `/api/admin/staff/${head.id}`, { officeId: office, isHead: true });
  return { office, head };
}
const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows;
const as = ({ id }: Person, role: 'user' | 'government'): Actor => ({
  id,
  role,
  isVerified: role !== 'user',
});
const get = async (path: string) => (await server.app.inject(path)).json();

/** A report of some hours ago, sent to an office. A pothole has 168 hours. */
async function newPost(hoursAgo: number, { office } = roads): Promise<string> {
  const words = { ...report({ category: 'pothole' }), createdAt: ago(hoursAgo) };
  const { id } = await server.context.posts.create(as(asha, 'user'), words, [picture]);
  await query('update posts set office_id = $2, routed_at = now() where id = $1', [id, office]);
  return id;
}
const claim = (id: string, hoursAgo: number, { head } = roads) =>
  server.context.progress.advance(as(head, 'government'), id, ago(hoursAgo));
async function prove(id: string, hoursAgo: number, office = roads): Promise<void> {
  for (let step = 0; step < 3; step += 1) await claim(id, hoursAgo, office);
  const by = as(office.head, 'government');
  await server.context.progress.submitProof(by, id, 'Mended', [picture], { at: ago(hoursAgo) });
}
const confirm = (id: string, hoursAgo: number) =>
  server.context.progress.verify(as(asha, 'user'), id, ago(hoursAgo));
const takeSteps = () => server.context.progress.takeSteps(ago(0));
const outcomesOf = (id: string) => query('select * from post_outcomes where post_id = $1 order by run', [id]);

describe('the outcome of a post', () => {
  test('of work shown on time and confirmed is on time', async () => {
    const id = await newPost(300);
    await claim(id, 290);
    await prove(id, 140);
    expect(await outcomesOf(id)).toEqual([]);
    await confirm(id, 100);
    expect(await outcomesOf(id)).toMatchObject([
      {
        run: 0,
        office_id: roads.office,
        ended_office_id: roads.office,
        category: 'pothole',
        state: 'Maharashtra',
        decided_at: ago(100),
        is_on_time: true,
        first_action_seconds: 10 * 3600,
        ended_at: ago(100),
        closure: 'reporter',
        resolution_seconds: 200 * 3600,
        is_reopened: false,
      },
    ]);
  });

  test('of an overdue post is decided once, whatever follows', async () => {
    const id = await newPost(200);
    await takeSteps();
    const [overdue] = await outcomesOf(id);
    expect(overdue).toMatchObject({
      is_on_time: false,
      decided_at: ago(0),
      ended_at: null,
      first_action_seconds: null,
      closure: null,
    });
    await claim(id, 20);
    expect(await outcomesOf(id)).toMatchObject([{ first_action_seconds: 180 * 3600, ended_at: null }]);
    await prove(id, 10);
    await confirm(id, 5);
    expect(await outcomesOf(id)).toMatchObject([
      { is_on_time: false, decided_at: overdue?.decided_at, ended_at: ago(5), closure: 'reporter' },
    ]);
    await takeSteps();
    expect(await outcomesOf(id)).toHaveLength(1);
  });

  test('of an overdue post has its first action as soon as the head assigns it', async () => {
    const id = await newPost(200);
    await takeSteps();
    const { head } = roads;
    await server.context.responsibility.assign(as(head, 'government'), id, head.id, { at: ago(20) });
    expect(await outcomesOf(id)).toMatchObject([{ first_action_seconds: 180 * 3600, ended_at: null }]);
  });

  test('of a post closed without confirmation changes when it is confirmed', async () => {
    const id = await newPost(800);
    await claim(id, 790);
    await prove(id, 700);
    await query(
      `update posts set notice_delivered_at = proof_at, verdict_step = 'closingSoon', clock_step_at = $2, next_step_at = $3
       where id = $1`,
      [id, ago(200), ago(1)],
    );
    await takeSteps();
    expect(await outcomesOf(id)).toMatchObject([
      { is_on_time: null, closure: 'none', ended_at: ago(0), resolution_seconds: null },
    ]);
    await server.context.progress.verify(as(asha, 'user'), id);
    expect(await outcomesOf(id)).toMatchObject([
      { is_on_time: true, closure: 'reporter', ended_at: ago(0), resolution_seconds: 800 * 3600 },
    ]);
  });

  test('of a reopened post is marked, and the next run gets its own outcome', async () => {
    const id = await newPost(300);
    await claim(id, 290);
    await prove(id, 280);
    await confirm(id, 270);
    await server.context.progress.reopen(as(asha, 'user'), id, 'It broke again', { at: ago(200) });
    expect(await outcomesOf(id)).toMatchObject([
      { run: 0, is_reopened: true, is_on_time: true, ended_at: ago(270) },
    ]);
    // Half of the time, counted from the reopening.
    await takeSteps();
    expect(await outcomesOf(id)).toMatchObject([
      { run: 0, is_reopened: true },
      { run: 1, is_reopened: false, is_on_time: false, first_action_seconds: null },
    ]);
  });

  test('stays overdue when a corrected category has more time, and gets that category', async () => {
    const id = await newPost(200);
    const correct = (category: string) =>
      admin.send('PUT', `/api/gov/categorizePost/${id}`, { category, reason: 'It is another' });
    await takeSteps();
    expect(await outcomesOf(id)).toHaveLength(1);
    expect((await correct('garbage')).status).toBe(200);
    expect(await outcomesOf(id)).toMatchObject([{ category: 'garbage', is_on_time: false }]);
    expect((await correct('dark_spot')).status).toBe(200);
    expect(await outcomesOf(id)).toMatchObject([{ category: 'dark_spot', is_on_time: false }]);
  });

  test('of a post ended by another office is the first office’s promise and the second’s end', async () => {
    const [one, two] = [await makeOffice('One'), await makeOffice('Two')];
    const id = await newPost(200, one);
    await takeSteps();
    await query('update posts set office_id = $2 where id = $1', [id, two.office]);
    await claim(id, 20, two);
    await prove(id, 10, two);
    await confirm(id, 5);
    expect(await outcomesOf(id)).toMatchObject([{ office_id: one.office, ended_office_id: two.office }]);
    const of = async (office: string) => (await get(`/api/public/offices/${office}`)).office.performance;
    expect(await of(one.office)).toMatchObject({
      onTime: { rate: null, sample: 1 },
      reopened: { sample: 0 },
      confirmed: 0,
    });
    expect(await of(two.office)).toMatchObject({ onTime: { sample: 0 }, confirmed: 1 });
    await server.context.progress.reopen(as(asha, 'user'), id, 'Not at all', { at: ago(4) });
    expect(await of(two.office)).toMatchObject({ reopened: { sample: 1 }, resolution: { sample: 0 } });
  });
});

type Kind = { count: number; is_on_time?: boolean | null; closure?: string | null; is_reopened?: boolean };

/** Copies of a post with an outcome, in the state that leads to it. The work took ten hours. */
async function addOutcomes(id: string, { count, ...kind }: Kind, hoursAgo = 1): Promise<void> {
  const { is_on_time = true, closure = 'reporter', is_reopened = false } = kind;
  await query(
    `with copies as (
       insert into posts (id, author_id, caption, priority, category, state, district, landmark, address, pincode, lat, lng, cell, images, words, office_id,
         created_at, first_action_at, due_at, stage, clock_step, clock_step_at, proof_at, finished_at, closure, reopened_count)
       select gen_random_uuid(), author_id, caption, priority, category, state, district, landmark, address, pincode, lat, lng, cell, images, words, office_id,
         $3::timestamptz - interval '10 hours', $3::timestamptz - interval '8 hours',
         $3::timestamptz + case when $4::boolean then 1 else -1 end * interval '1 hour',
         case when is_ended then 'Finished' else 'Verified' end, case when $4 = false then 'overdue' end,
         case when $4 = false then $3::timestamptz end, case when is_ended then $3::timestamptz end,
         case when is_ended then $3::timestamptz end, case when is_ended then $5 end, $6::boolean::int
       from posts, generate_series(1, $2), (values ($5::text is not null and not $6::boolean)) as end_of (is_ended)
       where id = $1 returning *)
     insert into post_outcomes (post_id, run, office_id, ended_office_id, category, state, district, is_hidden, decided_at,
       is_on_time, first_action_seconds, ended_at, closure, resolution_seconds, is_reopened)
     select id, 0, office_id, office_id, category, state, district, false, $3::timestamptz, $4::boolean, 7200,
       case when $5::text is not null then $3::timestamptz end, $5, case when $5 <> 'none' then 36000 end, $6::boolean
     from copies`,
    [id, count, ago(hoursAgo), is_on_time, closure, is_reopened],
  );
}

describe('figures', () => {
  test('of an office have samples and exclude hidden posts', async () => {
    const office = await makeOffice('Lights');
    const of = async () => (await get(`/api/public/offices/${office.office}`)).office.performance;
    expect(await of()).toEqual({
      days: 90,
      atMost: 500,
      onTime: { rate: null, sample: 0 },
      firstAction: { hours: null, sample: 0 },
      resolution: { hours: null, sample: 0 },
      reopened: { rate: null, sample: 0 },
      confirmed: 0,
      unconfirmed: 0,
      own: { entered: 0, confirmed: 0 },
      overdueOnHold: 0,
      onHold: 0,
    });
    const id = await newPost(1, office);
    await addOutcomes(id, { count: 9 });
    expect(await of()).toMatchObject({ onTime: { rate: null, sample: 9 }, confirmed: 9 });
    await addOutcomes(id, { count: 3, is_on_time: false, closure: null });
    await addOutcomes(id, { count: 4, is_on_time: null, closure: 'none', is_reopened: true });
    await addOutcomes(id, { count: 20, is_on_time: false }, 91 * 24);
    const figures = {
      onTime: { rate: 0.75, sample: 12 },
      firstAction: { hours: 2, sample: 16 },
      resolution: { hours: null, sample: 9 },
      reopened: { rate: 4 / 13, sample: 13 },
      confirmed: 9,
      unconfirmed: 4,
    };
    expect(await of()).toMatchObject(figures);
    expect((await office.head.get('/api/gov/office')).body.office.performance).toMatchObject(figures);
    const hide = async (hidden: boolean) => {
      const posts = await query('select id from posts where office_id = $1', [office.office]);
      for (const { id } of posts) await admin.send('PUT', `/api/admin/hidden/post/${id}`, { hidden });
    };
    await hide(true);
    expect(await of()).toMatchObject({ onTime: { sample: 0 }, confirmed: 0 });
    await hide(false);
    expect(await of()).toMatchObject(figures);
  });

  test('of an office cover the latest 500 reports', async () => {
    const office = await makeOffice('Parks');
    const id = await newPost(1, office);
    await addOutcomes(id, { count: 490, is_on_time: false }, 100);
    await addOutcomes(id, { count: 250 }, 50);
    const { performance } = (await get(`/api/public/offices/${office.office}`)).office;
    expect(performance.onTime).toEqual({ rate: 0.5, sample: 500 });
  });

  test('of a merged office move to its successor', async () => {
    const [from, into] = [await makeOffice('Small'), await makeOffice('Large')];
    await addOutcomes(await newPost(1, from), { count: 10 });
    await admin.send('PUT', `/api/admin/mergeOffice/${from.office}`, { intoId: into.office, reason: 'One' });
    await finishJobs(server);
    const { performance } = (await get(`/api/public/offices/${into.office}`)).office;
    expect(performance).toMatchObject({ onTime: { rate: 1, sample: 10 }, confirmed: 10 });
  });

  test('of places and their categories are in the reader’s language', async () => {
    const id = await newPost(1);
    await query(`update posts set state = 'Goa', district = 'North Goa' where id = $1`, [id]);
    await addOutcomes(id, { count: 10 });
    await query(`update posts set district = 'South Goa', category = 'garbage' where id = $1`, [id]);
    await addOutcomes(id, { count: 30, is_on_time: false });
    const goa = await get('/api/public/performance?state=Goa');
    expect(goa.all).toMatchObject({ onTime: { rate: 0.25, sample: 40 }, confirmed: 40 });
    expect(goa.categories).toMatchObject([
      {
        category: { code: 'garbage', name: expect.any(String) },
        performance: { onTime: { rate: 0, sample: 30 } },
      },
      { category: { code: 'pothole' }, performance: { onTime: { rate: 1, sample: 10 } } },
    ]);
    const north = await get('/api/public/performance?state=Goa&district=North Goa');
    expect(north.all.onTime).toEqual({ rate: 1, sample: 10 });
    expect(north.categories).toHaveLength(1);
    // Several states have districts of the same name.
    const everywhere = await get('/api/public/performance');
    expect(await get('/api/public/performance?district=North Goa')).toEqual(everywhere);
    expect(everywhere.all.onTime.sample).toBeGreaterThan(40);
    expect(await get('/api/public/performance?state=Sikkim')).toMatchObject({
      all: { onTime: { rate: null, sample: 0 } },
      categories: [],
    });
    const headers = { 'accept-language': 'hi' };
    const hindi = (await server.app.inject({ url: '/api/public/performance?state=Goa', headers })).json();
    expect(hindi.categories[0].category.name).not.toBe(goa.categories[0].category.name);
  });
});
