import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { changeBypassingTriggers, findingsAbout } from '../../../testing/history.ts';
import type { Person } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
type Scene = Awaited<ReturnType<typeof createDeskScene>>;
let scene: Scene;
let picture: Awaited<ReturnType<typeof photo>>;

beforeAll(async () => {
  scene = await createDeskScene(server);
  picture = await photo();
});

const sql = async (text: string, ...values: unknown[]) =>
  (await server.context.pool.query(text, values)).rows;
beforeEach(() => sql('delete from measurement_fields'));

const LENGTH = { name: 'Length', unit: 'm', isRequired: true };
const MATERIAL = { name: 'Material' };
type Field = { _id: string; name: string; unit: string | null };

const list = async (who: Person = scene.head) => (await who.get('/api/gov/measurements')).body;
const save = async (fields: object[], who: Person = scene.head, known?: string[]) => {
  const seen = known ?? (await list(who)).fields.map(({ _id }: Field) => _id);
  return who.send('PUT', '/api/gov/measurements', { known: seen, fields });
};
async function define(...fields: object[]): Promise<Field[]> {
  const { status, body } = await save(fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.fields;
}

const say = (...values: [string, string][]) =>
  JSON.stringify(values.map(([field, value]) => ({ field, value })));
const prove = (id: string, measurements?: string, who: Person = scene.head) =>
  who.upload(
    'PUT',
    `/api/gov/updateFinalWork/${id}`,
    { finalCaption: 'Filled', ...(measurements !== undefined && { measurements }) },
    [picture],
  );
const measuredOf = async (id: string) =>
  (await scene.citizen.get(`/api/posts/timeline/${id}`)).body.timeline.at(-1).proof.measurements;
const download = async (query: string) =>
  (
    await server.app.inject({
      url: `/api/gov/desk.csv?${query}`,
      headers: { authorization: `Bearer ${scene.head.token}` },
    })
  ).body.replace('\ufeff', '');

describe('the fields of an office', () => {
  test('are defined by its heads, and read by its members', async () => {
    expect(await list()).toEqual({ officeId: scene.offices.roads, fields: [], mayChange: true });
    const [length, material] = await define(LENGTH, {
      ...MATERIAL,
      name: ' सामग्री ',
      categories: ['pothole', 'pothole'],
    });
    expect(await list(scene.member)).toEqual({
      officeId: scene.offices.roads,
      fields: [
        { _id: length?._id, ...LENGTH, categories: [] },
        { _id: material?._id, name: 'सामग्री', unit: null, isRequired: false, categories: ['pothole'] },
      ],
      mayChange: false,
    });
    expect((await save([], scene.member)).body).toMatchObject({
      message: 'Only a head of the office can change its measurements.',
    });
    expect((await list(scene.other)).fields).toEqual([]);
  });

  test('keep their order, and refuse two equal names, an unknown category and too many', async () => {
    const [length, material] = await define(LENGTH, MATERIAL);
    const turned = await define({ ...MATERIAL, _id: material?._id }, { ...LENGTH, _id: length?._id });
    expect(turned.map(({ _id }) => _id)).toEqual([material?._id, length?._id]);
    expect((await save([LENGTH, { name: 'length' }])).body.details).toEqual([
      { field: 'fields.1.name', message: 'Two fields have this name. Please choose another one.' },
    ]);
    expect((await save([{ ...LENGTH, categories: ['nothing'] }])).status).toBe(422);
    const many = Array.from({ length: 13 }, (_, i) => ({ name: `Field ${i}` }));
    expect((await save(many)).body.message).toBe(
      'An office can ask for 12 measurements. Please remove one first.',
    );
    expect((await list()).fields).toEqual(turned);
  });

  test('are not overwritten by a head who has not seen a change', async () => {
    const both = await Promise.all([save([LENGTH], scene.head, []), save([MATERIAL], scene.head, [])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await save([MATERIAL], scene.head, []);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Another head has just changed the measurements. Please reload the page.',
    ]);
  });

  test('come back with their values if they are added again', async () => {
    const [length] = await define(LENGTH);
    expect(await define()).toEqual([]);
    expect((await define({ name: 'LENGTH', unit: 'm' }))[0]?._id).toBe(length?._id);
    expect((await define({ ...LENGTH, _id: length?._id, unit: 'km' }))[0]?._id).not.toBe(length?._id);
  });

  test('of a merged office are asked no more, but proofs that wait still count', async () => {
    const form = {
      departments: ['roads'],
      areas: [{ kind: 'district', state: 'Maharashtra', district: 'Pune' }],
    };
    const made = async (name: string): Promise<string> =>
      (await scene.admin.send('POST', '/api/admin/offices', { ...form, name })).body.office._id;
    const [from, into] = [await made('From'), await made('Into')];
    const worker = await scene.staff('Worker', from, true);
    const { body } = await save([LENGTH], worker);
    await scene.admin.send('PUT', `/api/admin/mergeOffice/${from}`, { intoId: into, reason: 'One office' });
    expect((await list(worker)).fields).toEqual([]);
    const { id } = await scene.enterOwn();
    const transfer = { officeId: into, reason: 'Theirs' };
    await scene.head.send('PUT', `/api/gov/transferPost/${id}`, transfer);
    await worker.send('PUT', `/api/gov/progressState/${id}`);
    expect((await prove(id, say([body.fields[0]._id, '3']), worker)).status).toBe(200);
    expect(await measuredOf(id)).toMatchObject([{ name: 'Length', value: '3' }]);
  });
});

describe('a proof', () => {
  test('keeps its values with name and unit as they were, in public', async () => {
    const [length, material] = await define(LENGTH, MATERIAL);
    const { id } = await scene.enterOwn();
    const values = say([material?._id ?? '', 'Hot mix, call 9876543210'], [length?._id ?? '', '१२,५']);
    const { status, body } = await prove(id, values);
    expect(status, JSON.stringify(body)).toBe(200);
    const measured = [
      { field: length?._id, name: 'Length', unit: 'm', value: '12.5' },
      { field: material?._id, name: 'Material', unit: null, value: 'Hot mix, call 9876543210' },
    ];
    expect(body.post.finalUpdate.measurements).toEqual(measured);
    await define({ ...LENGTH, _id: length?._id, name: 'Length of the cut' });
    expect(await measuredOf(id)).toEqual(measured);
    const shown = (await scene.citizen.get(`/api/public/posts/${body.post.number}`)).body.post.timeline;
    expect(shown.at(-1).proof.measurements.map(({ value }: { value: string }) => value)).toEqual([
      '12.5',
      'Hot mix, call •••',
    ]);
  });

  test('of a client that knows only the specification needs none, even a required one', async () => {
    await define(LENGTH);
    const { id } = await scene.enterOwn();
    expect((await prove(id)).status).toBe(200);
    expect(await measuredOf(id)).toEqual([]);
  });

  test('that waited while the head removed or changed a field keeps its value', async () => {
    const [length, material] = await define(LENGTH, MATERIAL);
    const { id } = await scene.enterOwn();
    await define({ ...LENGTH, _id: length?._id, unit: 'km' }, { name: 'Order', isRequired: true });
    const values = say([length?._id ?? '', '1,250'], [material?._id ?? '', 'Concrete']);
    expect((await prove(id, values)).status).toBe(200);
    expect(await measuredOf(id)).toMatchObject([
      { name: 'Length', unit: 'm', value: '1250' },
      { name: 'Material', value: 'Concrete' },
    ]);
  });

  test('is refused with the name of the field that can’t be understood, before anything is stored', async () => {
    const [length] = await define(LENGTH);
    const { id } = await scene.enterOwn();
    const refused = await prove(id, say([length?._id ?? '', 'long']));
    expect([refused.status, refused.body.details]).toEqual([
      422,
      [
        {
          field: `measurements.${length?._id}`,
          message: '“Length” must be a number such as 12.5, with at most three decimal places.',
        },
      ],
    ]);
    expect((await prove(id, say(['nothing', '1']))).status).toBe(422);
    expect((await prove(id, 'no JSON')).status).toBe(422);
    expect((await scene.head.get(`/api/posts/post/${id}`)).body.post.progressState).toBe('Problem Seen');
    expect((await prove(id, say([length?._id ?? '', '2']))).status).toBe(200);
  });

  test('is in the history with its numbers, so that nobody changes them unseen', async () => {
    const [length, material] = await define(LENGTH, MATERIAL);
    const { id } = await scene.enterOwn();
    await prove(id, say([length?._id ?? '', '12.5'], [material?._id ?? '', 'Gravel']));
    const { number } = (await scene.head.get(`/api/posts/post/${id}`)).body.post;
    const { entries } = (await scene.citizen.get(`/api/public/posts/${number}/history`)).body;
    expect(JSON.parse(entries.at(-1).entry).measured).toEqual([
      { field: length?._id, unit: 'm', value: '12.5' },
    ]);
    expect(await findingsAbout(server, [id])).toEqual([]);
    await changeBypassingTriggers(
      server.context.pool,
      `update post_moves set measurements = jsonb_set(measurements, '{0,value}', '"125"') where post_id = $1`,
      [id],
    );
    expect(await findingsAbout(server, [id])).toEqual([expect.stringContaining('was changed')]);
  });
});

test('job sheets have a line for each field, filled if it was measured', async () => {
  const [length] = await define(LENGTH, MATERIAL, { name: 'Bins', unit: 'pieces', categories: ['garbage'] });
  const [open, done] = [await scene.enterOwn(), await scene.enterOwn()];
  await prove(done.id, say([length?._id ?? '', '4']));
  const { measurements } = (await scene.member.get(`/api/gov/jobSheets?ids=${open.id},${done.id}`)).body;
  const material = { name: 'Material', unit: null, value: null };
  expect(measurements).toEqual({
    [open.id]: [{ name: 'Length', unit: 'm', value: null }, material],
    [done.id]: [{ name: 'Length', unit: 'm', value: '4' }, material],
  });
});

test('the office’s CSV file has a column for each field, and one for other values', async () => {
  const [length, material, depth] = await define(LENGTH, MATERIAL, { name: 'Depth', unit: 'm' });
  const { id } = await scene.enterOwn();
  const values: [string, string][] = [
    [length?._id ?? '', '1,25,000'],
    [material?._id ?? '', '=1+1'],
    [depth?._id ?? '', '0.4'],
  ];
  await prove(id, say(...values));
  await define({ ...LENGTH, _id: length?._id }, { ...MATERIAL, _id: material?._id });
  const { number } = (await scene.head.get(`/api/posts/post/${id}`)).body.post;
  const lines = (await download('view=waiting&columns=number,measurements')).split('\r\n');
  expect(lines[0]).toBe('Report number,Length (m),Material,Other measurements');
  expect(lines).toContain(`${number},125000,'=1+1,Depth (m): 0.4`);
});
