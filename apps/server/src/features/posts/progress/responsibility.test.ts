import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let asha: Person;
let head: Person;
let member: Person;
let waterHead: Person;
let kochi: Person;
const offices: Record<string, string> = {};

async function staff(name: string, officeId: string | null, isHead: boolean): Promise<Person> {
  const person = await signedIn(server, 'government', name);
  await server.context.accounts.verify(person.id);
  await admin.send('PUT', `/api/admin/staff/${person.id}`, { officeId, isHead });
  return person;
}

beforeAll(async () => {
  await loadSomePlaces(server);
  admin = await signedIn(server, 'admin');
  asha = await signedIn(server, 'user', 'Asha');
  const pune = [{ kind: 'district', state: 'Maharashtra', district: 'Pune' }];
  for (const [key, departments, areas] of [
    ['roads', ['roads'], pune],
    ['water', ['water'], pune],
    ['parks', ['parks'], []],
    ['kochi', ['roads'], [{ kind: 'district', state: 'Kerala', district: 'Ernakulam' }]],
  ] as const) {
    const { body } = await admin.send('POST', '/api/admin/offices', {
      name: `The ${key} office`,
      departments,
      areas,
    });
    offices[key] = body.office._id;
  }
  head = await staff('Head of roads', offices.roads ?? '', true);
  member = await staff('Member of roads', offices.roads ?? '', false);
  waterHead = await staff('Head of water', offices.water ?? '', true);
  kochi = await staff('Head of Kochi', offices.kochi ?? '', true);
  await finishJobs(server);
});

let postId: string;
beforeEach(async () => {
  postId = await report();
});

async function report(spot: 'pune' | 'nashik' = 'pune'): Promise<string> {
  const { lat, lng, pincode, state } = SPOTS[spot];
  const fields = {
    ...reportFields({ location: { state, pincode, coordinates: { lat, lng } } }),
    category: 'pothole',
  };
  return (await asha.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post._id;
}
const claim = (who: Person, id = postId) => who.send('PUT', `/api/gov/progressState/${id}`);
const transfer = (who: Person, to: string, reason = 'Not a road') =>
  who.send('PUT', `/api/gov/transferPost/${postId}`, { officeId: offices[to] ?? to, reason });
const assign = (who: Person, accountId: string | null) =>
  who.send('PUT', `/api/gov/assignPost/${postId}`, { accountId });
const categorize = (who: Person, category: string, reason = 'Seen on the spot') =>
  who.send('PUT', `/api/gov/categorizePost/${postId}`, { category, reason });
const settle = (to: string, reason = 'It is theirs') =>
  admin.send('PUT', `/api/admin/routePost/${postId}`, { officeId: offices[to] ?? to, reason });
const post = async () => (await asha.get(`/api/posts/post/${postId}`)).body.post;
const timeline = async () => (await asha.get(`/api/posts/timeline/${postId}`)).body;
const notices = async (who: Person) =>
  (await who.get('/api/notifications')).body.notifications.map(({ kind }: { kind: string }) => kind);

describe('a claim', () => {
  test('is allowed for staff of the responsible office; the refusal names the office', async () => {
    const refused = await claim(kochi);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'not_responsible',
      'The roads office is responsible for this report.',
    ]);
    expect((await claim(member)).body.post.assignedGovernment).toBe(member.id);
  });

  test('of a post without an office makes the claimant’s office responsible', async () => {
    postId = await report('nashik');
    expect((await post()).office).toBeNull();
    expect((await claim(kochi)).body.post.office.name).toBe('The kochi office');
    expect((await timeline()).routings).toMatchObject([
      { kind: 'sent', actor: { name: expect.stringContaining('Kochi') } },
    ]);
  });

  test('during a transfer: one of the two is refused, and the other one takes effect completely', async () => {
    for (let round = 0; round < 5; round += 1) {
      postId = await report();
      const [claimed, transferred] = await Promise.all([claim(member), transfer(head, 'water')]);
      const { office, assignedGovernment } = await post();
      if (transferred.status === 200) {
        expect(office.name).toBe('The water office');
        expect(assignedGovernment).toBeNull();
        expect([403, 409]).toContain(claimed.status);
      } else {
        expect(claimed.status).toBe(200);
        expect([403, 409]).toContain(transferred.status);
        expect(assignedGovernment).toBe(member.id);
      }
    }
  });
});

describe('a transfer', () => {
  test('makes a claimed post unclaimed at the new office and notifies everybody concerned', async () => {
    await claim(member);
    const { status, body } = await transfer(member, 'water', '  A pipe has burst  ');
    expect([status, body.message]).toEqual([200, 'Transferred to the other office.']);
    expect(body.post).toMatchObject({
      office: { name: 'The water office' },
      assignedGovernment: null,
      progressState: 'Unseen',
    });
    const { timeline: moves, routings } = await timeline();
    expect(moves.map(({ from, to }: Record<string, string>) => [from, to])).toEqual([
      ['Unseen', 'Problem Seen'],
      ['Problem Seen', 'Unseen'],
    ]);
    expect(routings).toMatchObject([
      { kind: 'sent', actor: null, to: { name: 'The roads office' } },
      {
        kind: 'transferred',
        from: { name: 'The roads office' },
        to: { name: 'The water office' },
        reason: 'A pipe has burst',
      },
    ]);
    expect((await notices(asha))[0]).toBe('transferred');
    expect((await notices(waterHead))[0]).toBe('received');
    const tracked = (await server.app.inject(`/api/public/post/${postId}`)).json().post;
    expect(tracked.office.name).toBe('The water office');
    expect(tracked.routings.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'transferred']);
    expect(JSON.stringify(tracked)).not.toContain('A pipe has burst');
  });

  test('requires a reason and a different active office', async () => {
    const refusal = async (to: string, reason?: string) => {
      const { status, body } = await transfer(head, to, reason);
      return [status, body.message];
    };
    expect(await refusal('water', ' ')).toEqual([422, 'Please give the reason.']);
    expect(await refusal('roads')).toEqual([422, 'This office already has the report.']);
    expect(await refusal('nobody')).toEqual([404, 'This office no longer exists.']);
    const { body } = await admin.send('POST', '/api/admin/offices', {
      name: 'Short-lived',
      departments: ['roads'],
    });
    await admin.send('DELETE', `/api/admin/offices/${body.office._id}`);
    expect(await refusal(body.office._id)).toEqual([
      422,
      'This office is retired. Please choose another one.',
    ]);
    expect((await post()).office.name).toBe('The roads office');
    expect((await timeline()).routings).toHaveLength(1);
  });

  test('is refused for citizens, other offices, and colleagues after the claim', async () => {
    expect((await transfer(asha, 'water')).status).toBe(403);
    expect((await transfer(kochi, 'water')).body.code).toBe('not_responsible');
    await claim(member);
    expect((await transfer(head, 'water')).status).toBe(403);
  });

  test('of a hidden post is refused for the office', async () => {
    await admin.send('PUT', `/api/admin/hidden/post/${postId}`, { hidden: true });
    expect((await transfer(head, 'water')).status).toBe(404);
    expect((await assign(head, member.id)).status).toBe(404);
    expect((await settle('water')).status).toBe(200);
  });

  test('succeeds once for two simultaneous calls', async () => {
    const both = await Promise.all([transfer(head, 'water'), transfer(member, 'parks')]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await timeline()).routings).toHaveLength(2);
  });

  test('back to an earlier office is a dispute that an administrator settles for good', async () => {
    await transfer(head, 'water');
    const back = await transfer(waterHead, 'roads', 'It is a road');
    expect(back.body.message).toBe('That office had this report before. An administrator will decide.');
    expect(back.body.post).toMatchObject({ isDisputed: true, office: { name: 'The water office' } });
    const queue = async () =>
      (await admin.get('/api/admin/allPosts?disputed=yes')).body.posts.map(({ _id }: { _id: string }) => _id);
    expect(await queue()).toContain(postId);
    expect((await transfer(waterHead, 'parks')).body.message).toMatch('An administrator is deciding');
    expect((await settle('roads', '')).status).toBe(422);
    const settled = await settle('roads');
    expect(settled.body.post).toMatchObject({
      isDisputed: false,
      isSettled: true,
      office: { name: 'The roads office' },
    });
    expect(await queue()).not.toContain(postId);
    const refused = await transfer(head, 'parks');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'An administrator has decided which office is responsible. It can’t be transferred any more.',
    ]);
    const [water, roads] = [{ name: 'The water office' }, { name: 'The roads office' }];
    expect((await timeline()).routings).toMatchObject([
      { kind: 'sent', to: roads },
      { kind: 'transferred', from: roads, to: water },
      { kind: 'disputed', from: water, to: roads, reason: 'It is a road' },
      { kind: 'settled', from: water, to: roads },
    ]);
    const { entries } = (await admin.get(`/api/admin/audit?subject=${postId}`)).body;
    expect(entries).toMatchObject([{ action: 'routePost', reason: 'It is theirs' }]);
    expect((await claim(member)).status).toBe(200);
  });

  test('has targets: likely offices first, never its own, others by search', async () => {
    const targets = async (search = '') =>
      (await head.get(`/api/gov/transferTargets/${postId}?search=${search}`)).body.offices;
    expect((await targets()).map(({ name }: { name: string }) => name)).toEqual(['The water office']);
    expect((await targets('kochi'))[0].name).toBe('The kochi office');
    expect(await targets('roads')).not.toContainEqual(expect.objectContaining({ name: 'The roads office' }));
    await transfer(head, 'water');
    expect((await targets('roads'))[0]).toMatchObject({ name: 'The roads office', hadItBefore: true });
  });
});

describe('sending by an administrator', () => {
  test('gives a post without an office to one, with a reason', async () => {
    postId = await report('nashik');
    expect((await settle('parks')).body.post).toMatchObject({
      office: { name: 'The parks office' },
      isSettled: false,
    });
    expect((await settle('parks')).status).toBe(422);
    expect(
      (await head.send('PUT', `/api/admin/routePost/${postId}`, { officeId: offices.water, reason: 'x' }))
        .status,
    ).toBe(403);
  });
});

describe('assignment', () => {
  test('by a head gives an unclaimed post to a colleague, who is notified and works on it', async () => {
    const { status, body } = await assign(head, member.id);
    expect([status, body.post.assignedGovernment, body.post.progressState]).toEqual([
      200,
      member.id,
      'Problem Seen',
    ]);
    expect((await notices(member))[0]).toBe('assigned');
    expect((await claim(member)).body.post.progressState).toBe('Verified');
    expect((await claim(head)).status).toBe(403);
    expect((await assign(head, head.id)).body.post).toMatchObject({
      assignedGovernment: head.id,
      progressState: 'Verified',
    });
    expect((await assign(head, null)).body.post).toMatchObject({
      assignedGovernment: null,
      progressState: 'Unseen',
      office: { name: 'The roads office' },
    });
    expect(
      (await timeline()).routings.map(({ kind, assignee }: Record<string, string>) => [kind, assignee]),
    ).toEqual([
      ['sent', null],
      ['assigned', expect.stringContaining('Member')],
      ['assigned', expect.stringContaining('Head')],
      ['assigned', null],
    ]);
  });

  test('is allowed for heads of the office, to verified colleagues only', async () => {
    expect((await assign(member, member.id)).body.message).toBe(
      'Only a head of the office can assign reports.',
    );
    expect((await assign(waterHead, member.id)).body.code).toBe('not_responsible');
    for (const other of [waterHead.id, asha.id, 'nobody'])
      expect((await assign(head, other)).body.message).toBe(
        'Please choose a verified colleague in your office.',
      );
    expect((await assign(head, null)).status).toBe(409);
  });

  test('at the same time as another one: both take effect in turn, or one is refused', async () => {
    const both = await Promise.all([assign(head, member.id), assign(head, head.id)]);
    const made = both.filter(({ status }) => status === 200);
    expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
    // The timeline contains every assignment, and the last one is the post's.
    const entries = (await timeline()).routings.slice(1);
    expect(entries).toHaveLength(made.length);
    expect((await post()).assignedGovernmentName).toBe(entries.at(-1).assignee);
  });
});

describe('a corrected category', () => {
  test('routes an unclaimed post again, and changes only the category of a claimed one', async () => {
    expect((await categorize(head, 'no_water')).body.post).toMatchObject({
      category: { code: 'no_water' },
      office: { name: 'The water office' },
    });
    expect((await categorize(head, 'pothole')).body.code).toBe('not_responsible');
    await claim(waterHead);
    expect((await categorize(waterHead, 'pothole')).body.post).toMatchObject({
      category: { code: 'pothole' },
      office: { name: 'The water office' },
    });
    expect(
      (await timeline()).routings.map(({ kind, category }: Record<string, string>) => [kind, category]),
    ).toEqual([
      ['sent', null],
      ['categorized', 'No water'],
      ['sent', null],
      ['categorized', 'Pothole or damaged road'],
    ]);
  });

  test('requires a public reason', async () => {
    const refused = await categorize(head, 'no_water', '  ');
    expect([refused.status, refused.body.details[0].field]).toEqual([422, 'reason']);
    await categorize(head, 'no_water', 'The pipe is dry');
    expect((await timeline()).routings).toMatchObject([{}, { reason: 'The pipe is dry' }, {}]);
  });

  test('that would return a post to an earlier office is a dispute for administrators', async () => {
    await categorize(head, 'no_water');
    const returned = await categorize(waterHead, 'pothole', 'It is a hole');
    expect(returned.body.post).toMatchObject({
      category: { code: 'pothole' },
      office: { name: 'The water office' },
      isDisputed: true,
    });
    expect((await timeline()).routings.at(-1)).toMatchObject({
      kind: 'disputed',
      from: { name: 'The water office' },
      to: { name: 'The roads office' },
      reason: 'It is a hole',
    });
    // Neither another correction nor a transfer is possible during the dispute.
    await categorize(waterHead, 'dangerous_tree');
    expect((await post()).office.name).toBe('The water office');
    expect((await transfer(waterHead, 'roads')).status).toBe(409);
    expect((await settle('roads')).body.post).toMatchObject({ isSettled: true });
  });

  test('is shown before it is made: the office, a dispute and the due date are those that follow', async () => {
    const preview = (who: Person, category: string) =>
      who.get(`/api/gov/categorizePost/${postId}?category=${category}`);
    const shown = (await preview(head, 'no_water')).body;
    expect(shown).toMatchObject({ office: { name: 'The water office' }, isDisputed: false });
    expect((await post()).category.code).toBe('pothole');
    const corrected = (await categorize(head, 'no_water')).body.post;
    expect([corrected.office, corrected.dueAt]).toEqual([shown.office, shown.dueAt]);
    // Back to an office that had it; to nobody; and of a claimed one only the category changes.
    expect((await preview(waterHead, 'pothole')).body).toMatchObject({
      office: { name: 'The roads office' },
      isDisputed: true,
    });
    expect((await preview(waterHead, 'garbage')).body).toMatchObject({ office: null, isDisputed: false });
    await claim(waterHead);
    expect((await preview(waterHead, 'pothole')).body).toMatchObject({
      office: { name: 'The water office' },
      isDisputed: false,
    });
    expect((await preview(head, 'pothole')).status).toBe(403);
    expect((await preview(waterHead, 'volcano')).status).toBe(422);
  });

  test('by an administrator returns a post without a dispute', async () => {
    await categorize(head, 'no_water');
    expect((await categorize(admin, 'pothole')).body.post).toMatchObject({
      office: { name: 'The roads office' },
      isDisputed: false,
    });
  });

  test('by two members at once routes the post once', async () => {
    for (let round = 0; round < 3; round += 1) {
      postId = await report();
      const answers = await Promise.all([categorize(head, 'no_water'), categorize(member, 'no_water')]);
      expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
      expect((await post()).office.name).toBe('The water office');
      const kinds = (await timeline()).routings.map(({ kind }: { kind: string }) => kind);
      expect(kinds).toEqual(['sent', 'categorized', 'sent']);
    }
  });

  describe('and the due date', () => {
    const HOUR = 60 * 60 * 1000;
    /** A pothole has 168 hours; no water has 24, a dangerous tree 48. */
    const correctAt = async (who: Person, hours: number, category: string) => {
      const at = new Date(Date.parse((await post()).createdAt) + hours * HOUR);
      const role = who === admin ? 'admin' : 'government';
      await server.context.responsibility.categorize(
        { id: who.id, role, isVerified: true },
        postId,
        category,
        'Seen on the spot',
        { at },
      );
    };
    const hoursAllowed = async () => {
      const { createdAt, dueAt } = await post();
      return (Date.parse(dueAt) - Date.parse(createdAt)) / HOUR;
    };
    beforeEach(async () => {
      await claim(member);
      await correctAt(member, 1, 'no_water');
      expect(await hoursAllowed()).toBe(24);
    });

    test('lengthens the time in the first half', async () => {
      await correctAt(member, 11, 'pothole');
      expect(await hoursAllowed()).toBe(168);
    });

    test('does not lengthen it in the second half, until an administrator repeats the category', async () => {
      await correctAt(member, 13, 'pothole');
      expect(await hoursAllowed()).toBe(24);
      expect((await post()).category.code).toBe('pothole');
      await correctAt(admin, 14, 'pothole');
      expect(await hoursAllowed()).toBe(168);
    });

    test('leaves an overdue report overdue, listed and counted', async () => {
      await server.context.pool.query(
        `update posts set created_at = now() - interval '4 days', clock_started_at = now() - interval '4 days',
           due_at = now() - interval '3 days', next_step_at = now() where id = $1`,
        [postId],
      );
      await server.context.progress.takeSteps(new Date());
      const outcomes = async () =>
        (await server.context.pool.query('select is_on_time from post_outcomes where post_id = $1', [postId]))
          .rows;
      expect(await outcomes()).toEqual([{ is_on_time: false }]);
      await categorize(member, 'pothole');
      await categorize(admin, 'dangerous_tree');
      expect(await post()).toMatchObject({ category: { code: 'dangerous_tree' }, isOverdue: true });
      expect(await outcomes()).toEqual([{ is_on_time: false }]);
    });
  });

  test('must be an existing category; administrators’ corrections are audited', async () => {
    expect((await categorize(head, 'volcano')).status).toBe(422);
    expect((await categorize(asha, 'garbage')).status).toBe(403);
    expect((await categorize(admin, 'garbage')).body.post.office).toBeNull();
    expect((await admin.get(`/api/admin/audit?subject=${postId}`)).body.entries).toMatchObject([
      { action: 'categorizePost' },
    ]);
  });
});

describe('a category changed by the reporter', () => {
  const edit = (category: string) => asha.send('PUT', `/api/user/editPosts/${postId}`, { category });
  const entries = async () =>
    (await timeline()).routings.map(({ kind, category }: Record<string, string>) => [kind, category]);

  test('applies at once to an unclaimed post, with an entry, and routes it again', async () => {
    expect((await edit('no_water')).body.post).toMatchObject({
      category: { code: 'no_water' },
      office: { name: 'The water office' },
    });
    expect((await edit('pothole')).body.post.office.name).toBe('The roads office');
    expect(await entries()).toEqual([
      ['sent', null],
      ['categorized', 'No water'],
      ['sent', null],
      ['categorized', 'Pothole or damaged road'],
      ['sent', null],
    ]);
  });

  test('is a proposal for a claimed post, which the office accepts or rejects', async () => {
    const { dueAt } = await post();
    await claim(member);
    expect((await edit('no_water')).body.post).toMatchObject({
      category: { code: 'pothole' },
      proposedCategory: { code: 'no_water', name: 'No water' },
      dueAt,
    });
    expect((await entries()).at(-1)).toEqual(['categoryProposed', 'No water']);
    expect((await categorize(member, 'pothole', 'It is a hole')).body.post.proposedCategory).toBeUndefined();
    expect((await entries()).at(-1)).toEqual(['categorized', 'Pothole or damaged road']);
    await edit('no_water');
    expect((await categorize(member, 'no_water')).body.post).toMatchObject({
      category: { code: 'no_water' },
      office: { name: 'The roads office' },
    });
    expect((await post()).proposedCategory).toBeUndefined();
  });

  test('during a claim either applies completely or is a proposal', async () => {
    for (let round = 0; round < 5; round += 1) {
      postId = await report();
      const { dueAt: before } = await post();
      await Promise.all([edit('debris'), claim(member)]);
      const { category, proposedCategory, dueAt } = await post();
      if (proposedCategory) expect([category.code, dueAt]).toEqual(['pothole', before]);
      else expect([category.code, dueAt < before]).toEqual(['debris', true]);
    }
  });
});

describe('an office that is retired meanwhile', () => {
  async function newOffice(): Promise<string> {
    const { body } = await admin.send('POST', '/api/admin/offices', {
      name: `Short-lived office ${Math.random()}`,
      departments: ['parks'],
      areas: [],
    });
    return body.office._id;
  }
  const retire = (id: string) => admin.send('DELETE', `/api/admin/offices/${id}`, { reason: 'Closed' });

  test.each([
    ['transferred', (id: string) => transfer(head, id)],
    ['sent by an administrator', (id: string) => settle(id)],
  ])('keeps no post that is %s', async (_, send) => {
    for (let round = 0; round < 5; round += 1) {
      postId = await report();
      const officeId = await newOffice();
      const [sent, retired] = await Promise.all([send(officeId), retire(officeId)]);
      expect(retired.status).toBe(200);
      expect([200, 409, 422]).toContain(sent.status);
      await finishJobs(server);
      expect((await post()).office?._id).not.toBe(officeId);
    }
  });

  test('receives no post, even if the rules still saw it as active', async () => {
    const officeId = await newOffice();
    const { states, pool } = server.context;
    await retire(officeId);
    const sending = inTransaction(createDatabase(pool), async (trx) => {
      const held = await states.lockOne(trx, postId);
      if (!held) throw new Error('gone');
      await states.change(trx, { post: held, action: { kind: 'route', officeId }, at: new Date() });
    });
    await expect(sending).rejects.toMatchObject({ code: 'conflict', problem: 'officeRetired' });
  });
});

describe('categories managed by administrators', () => {
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
    admin.send(method, `/api/admin/${path}`, body);
  const fields = {
    names: { en: 'Broken bench', hi: 'टूटी बेंच' },
    department: 'parks',
    hours: 168,
    icon: 'trees',
  };
  const codes = async () =>
    (await server.app.inject('/api/categories')).json().categories.map(({ code }: { code: string }) => code);

  test('are added, renamed, ordered, retired and deleted, with audit entries', async () => {
    expect((await call('POST', 'categories', { code: 'bench', ...fields })).body.category).toMatchObject({
      isUsed: false,
    });
    expect((await codes()).at(-1)).toBe('bench');
    expect(
      (await call('PUT', 'categories/bench', { names: { en: 'Bench' }, hours: 24 })).body.category,
    ).toMatchObject({
      names: { en: 'Bench' },
      hours: 24,
      department: 'parks',
    });
    const order = (await admin.get('/api/admin/categories')).body.categories.map(
      ({ code }: { code: string }) => code,
    );
    const reversed = order.toReversed();
    expect((await call('PUT', 'categoryOrder', { codes: reversed })).status).toBe(200);
    expect(await codes()).toEqual(reversed);
    expect((await call('PUT', 'categories/bench', { isRetired: true })).body.category.isRetired).toBe(true);
    expect(await codes()).not.toContain('bench');
    expect((await call('DELETE', 'categories/bench')).status).toBe(200);
    await call('PUT', 'categoryOrder', { codes: order.filter((code: string) => code !== 'bench') });
    const { entries } = (await admin.get('/api/admin/audit?limit=6')).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'orderCategories',
      'deleteCategory',
      'editCategory',
      'orderCategories',
      'editCategory',
      'createCategory',
    ]);
  });

  test.each([
    ['POST', 'categories', { code: 'Bench!', ...fields }, 422],
    ['POST', 'categories', { code: 'pothole', ...fields }, 409],
    ['POST', 'categories', { code: 'bench', ...fields, names: { hi: 'टूटी बेंच' } }, 422],
    ['POST', 'categories', { code: 'bench', ...fields, hours: 0 }, 422],
    ['PUT', 'categories/volcano', { hours: 5 }, 404],
    ['PUT', 'categories/other', { isRetired: true }, 409],
    ['DELETE', 'categories/other', {}, 409],
    ['DELETE', 'categories/pothole', {}, 409],
    ['DELETE', 'categories/volcano', {}, 404],
    ['PUT', 'categoryOrder', { codes: ['pothole'] }, 409],
  ] as const)('are unchanged after a refused %s %s %o: %i', async (method, path, body, status) => {
    const before = await codes();
    expect((await call(method, path, body)).status).toBe(status);
    expect(await codes()).toEqual(before);
  });
});
