import { readFile } from 'node:fs/promises';
import { REPORTED_COLUMNS } from '@sudhaar/domain/open-data';
import { SERVICE_ATTRIBUTES } from '@sudhaar/domain/open311';
import {
  contentOf,
  type ReportedField,
  type ReportedValues,
  UNSET_REPORT,
} from '@sudhaar/domain/reported-fields';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDeskScene } from './desk-scene.ts';
import type { Person } from './people.ts';
import { photo } from './photos.ts';
import { SPOTS } from './some-places.ts';
import { testApp } from './test-app.ts';

const FIELDS = Object.keys(UNSET_REPORT) as ReportedField[];
type Entered = { [Field in ReportedField]: NonNullable<ReportedValues[Field]> };

/** Every field has its own value, so that a missing one is noticed. */
const REPORTED: Entered = {
  caption: 'Kaleidoscopic pothole',
  priority: 'Critical',
  category: 'pothole',
  state: SPOTS.pune.state,
  landmark: 'Xylophone bridge',
  address: '12 Quincunx Road',
  pincode: SPOTS.pune.pincode,
  coordinates: { lat: SPOTS.pune.lat, lng: SPOTS.pune.lng },
};
const EDITED: Entered = {
  caption: 'Zygomorphic lamp',
  priority: 'Low',
  category: 'light_out',
  state: SPOTS.kochi.state,
  landmark: 'Vermilion gate',
  address: '7 Palimpsest Lane',
  pincode: SPOTS.kochi.pincode,
  coordinates: { lat: SPOTS.kochi.lat, lng: SPOTS.kochi.lng },
};
/** The value of a cleared field: the default, or the refusal. */
const CLEARED: { [Field in ReportedField]: { value: ReportedValues[Field] } | { refusal: string } } = {
  caption: { refusal: 'Caption is required.' },
  priority: { value: 'Medium' },
  category: { value: 'other' },
  state: { refusal: 'Please select a state.' },
  landmark: { refusal: 'Please enter a landmark.' },
  address: { refusal: 'Please enter an address.' },
  pincode: { refusal: 'Please enter a pincode.' },
  coordinates: { refusal: 'Please select a location on the map.' },
};
/** The text of each field of `REPORTED` in a file or answer for others. Null: left out on purpose. */
type Shown = Record<ReportedField, string | null>;
const IN_SHEET: Shown = {
  caption: REPORTED.caption,
  priority: REPORTED.priority,
  category: 'Pothole',
  state: REPORTED.state,
  landmark: REPORTED.landmark,
  address: REPORTED.address,
  pincode: REPORTED.pincode,
  coordinates: '18.5074,73.8077',
};
// The offices of an inbox know their state, and a row has no room for a position.
const IN_INBOX: Shown = { ...IN_SHEET, state: null, coordinates: null };
const IN_OPEN311: Shown = {
  ...IN_SHEET,
  priority: '"priority":"Critical"',
  pincode: '"zipcode":"411038"',
  coordinates: '"lat":18.5074,"long":73.8077',
};

/** The parameters with which another system sends each field. Null: looked up by the position. */
const SENT: Record<ReportedField, Record<string, string> | null> = {
  caption: { description: REPORTED.caption },
  priority: { 'attribute[priority]': REPORTED.priority },
  category: { service_code: REPORTED.category },
  state: null,
  landmark: { 'attribute[landmark]': REPORTED.landmark },
  address: null,
  pincode: null,
  coordinates: { lat: String(REPORTED.coordinates.lat), long: String(REPORTED.coordinates.lng) },
};

const server = testApp();
let scene: Awaited<ReturnType<typeof createDeskScene>>;
let asha: Person;
let id: string;
let number: string;
beforeAll(async () => {
  scene = await createDeskScene(server);
  asha = scene.citizen;
  const { body } = await asha.upload('POST', '/api/user/createPost', formOf(REPORTED), [await photo()]);
  id = body.post._id;
  number = body.post.number;
});

/** The form of a client. */
function formOf(values: ReportedValues): Record<string, string> {
  const { location, ...problem } = contentOf(values);
  return formTexts({ ...problem, location });
}

const formTexts = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** The fields of an answer as they were entered. */
function fieldsOf(post: Record<string, unknown> & { location: object; category: { code: string } }) {
  const shown: Record<string, unknown> = { ...post, ...post.location, category: post.category.code };
  return Object.fromEntries(FIELDS.map((field) => [field, shown[field]]));
}

const read = async () => fieldsOf((await asha.get(`/api/posts/post/${id}`)).body.post);
const isOfPlace = (field: ReportedField): boolean => field in contentOf(UNSET_REPORT).location;
const nested = (field: ReportedField, value: unknown) =>
  isOfPlace(field) ? { location: { [field]: value } } : { [field]: value };
const edit = (change: object) => asha.send('PUT', `/api/user/editPosts/${id}`, change);
const editByForm = async (change: Record<string, unknown>) => {
  // The new photo replaces the earlier one.
  const fields = formTexts({ ...change, imageOrder: [null] });
  return asha.upload('PUT', `/api/user/editPosts/${id}`, fields, [await photo()]);
};
async function restore(): Promise<void> {
  expect((await edit(contentOf(REPORTED))).status).toBe(200);
  expect(await read()).toEqual(REPORTED);
}

describe('every reported field', () => {
  test('is in the post and on its public page', async () => {
    expect(await read()).toEqual(REPORTED);
    const tracked = await server.app.inject({ url: `/api/public/post/${number}` });
    expect(fieldsOf(tracked.json().post)).toEqual(REPORTED);
  });

  test('can be entered by an office for a caller', async () => {
    const form = { ...formOf(REPORTED), channel: 'telephone' };
    const { body } = await scene.head.upload('POST', '/api/gov/intake', form, []);
    expect(fieldsOf(body.post)).toEqual(REPORTED);
  });

  test('can be sent by another system', async () => {
    const key = { name: 'City portal', scopes: ['report'], callsPerMinute: 600 };
    const made = await scene.admin.send('POST', '/api/admin/apiKeys', key);
    const sent = await server.app.inject({
      method: 'POST',
      url: '/open311/v2/requests.json',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${made.body.key}`,
      },
      payload: new URLSearchParams(Object.assign({}, ...Object.values(SENT))).toString(),
    });
    const [{ service_request_id }] = sent.json();
    const { post } = (await server.app.inject({ url: `/api/public/post/${service_request_id}` })).json();
    const expected = FIELDS.filter((field) => SENT[field] !== null).map((field) => [field, REPORTED[field]]);
    expect(fieldsOf(post)).toMatchObject(Object.fromEntries(expected));
  });

  test('that is an attribute is named in the guides for other systems', async () => {
    const guide = await readFile(new URL('../developer-guide.md', import.meta.url), 'utf8');
    const page = await readFile(new URL('../../../../docs/integrations/open311.md', import.meta.url), 'utf8');
    const codes = SERVICE_ATTRIBUTES.map(({ code }) => code);
    expect(codes.filter((code) => !guide.includes(`\`attribute[${code}]\``))).toEqual([]);
    expect(codes.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
  });

  test('is in the spreadsheets, in Open311 and in open data', async () => {
    const line = (csv: string): string => csv.split('\r\n').find((one) => one.includes(number)) ?? '';
    const sheet = await scene.admin.fetch('/api/admin/export/posts.csv');
    const inbox = await scene.head.fetch('/api/gov/desk.csv');
    const request = await server.app.inject({
      url: `/open311/v2/requests/${number}.json?extensions=true`,
    });
    const missing = (shown: Shown, text: string) =>
      FIELDS.filter((field) => !text.includes(shown[field] ?? ''));
    expect(missing(IN_SHEET, line(sheet.body))).toEqual([]);
    expect(missing(IN_INBOX, line(inbox.body))).toEqual([]);
    expect(missing(IN_OPEN311, request.body)).toEqual([]);

    await server.context.jobs.find(({ name }) => name === 'make_open_data')?.run({});
    const { months } = (await server.app.inject({ url: '/api/public/openData/maharashtra' })).json();
    const { url } = months[0].files.find(({ format }: { format: string }) => format === 'geojson');
    const { features } = (await server.app.inject({ url })).json();
    const { properties } = features.find((feature: { id: string }) => feature.id === number);
    const empty = FIELDS.filter((field) => REPORTED_COLUMNS[field].some((column) => !properties[column]));
    expect(empty).toEqual([]);
  });
});

describe('an edit', () => {
  test.each(FIELDS)('changes only %s, in JSON and in a form', async (field) => {
    for (const send of [edit, editByForm]) {
      expect((await send(nested(field, EDITED[field]))).status).toBe(200);
      expect(await read()).toEqual({ ...REPORTED, [field]: EDITED[field] });
      await restore();
    }
  });

  test('keeps fields that are not sent', async () => {
    for (const send of [edit, editByForm]) {
      expect((await send({})).status).toBe(200);
      expect((await send({ location: {} })).status).toBe(200);
      expect(await read()).toEqual(REPORTED);
    }
  });

  test('with the whole post as it was read changes nothing', async () => {
    const { post } = (await asha.get(`/api/posts/post/${id}`)).body;
    expect((await edit(post)).status).toBe(200);
    expect(await read()).toEqual(REPORTED);
  });

  test.each(FIELDS)(
    'clears %s with null, or an empty text in a form, unless it is required',
    async (field) => {
      const cleared = CLEARED[field];
      const byForm = isOfPlace(field) ? nested(field, null) : nested(field, '');
      for (const answer of [await edit(nested(field, null)), await editByForm(byForm)]) {
        if ('refusal' in cleared) {
          expect([answer.status, answer.body.message]).toEqual([422, cleared.refusal]);
          expect(await read()).toEqual(REPORTED);
        } else {
          expect(answer.status).toBe(200);
          expect(await read()).toEqual({ ...REPORTED, [field]: cleared.value });
        }
      }
      await restore();
    },
  );
});
