import { beforeAll, describe, expect, test } from 'vitest';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: OfficeScene;
const HOUR = 3_600_000;

beforeAll(async () => {
  scene = await createOfficeScene(server);
  const { addPost, member, water } = scene;
  const dueAt = new Date('2026-03-04T12:00:00Z');
  const reportedAt = new Date('2026-03-01T12:00:00Z');
  await addPost({ caption: '=HYPERLINK("x")', dueAt, reportedAt, upvotes: 7 });
  const soon = new Date(Date.now() + HOUR);
  await addPost({ caption: 'Deep, "very"\ndeep', assignee: member.id, stage: 'Verified', dueAt: soon });
  await addPost({ caption: 'Of water', office: water });
});

const download = (who: Person | null, query = '', language = 'en') =>
  server.app.inject({
    url: `/api/gov/desk.csv?${query}`,
    headers: { 'accept-language': language, ...(who && { authorization: `Bearer ${who.token}` }) },
  });
const text = async (query: string, who = scene.member) => (await download(who, query)).body;

describe('desk.csv', () => {
  test('is for verified staff of an office', async () => {
    const { head, member, other, pending, unplaced, citizen, admin } = scene;
    const statuses = [head, member, other, null, pending, unplaced, citizen, admin].map(
      async (who) => (await download(who)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 401, 403, 403, 403, 403]);
    expect((await download(unplaced)).json().message).toBe(
      'Your account isn’t assigned to an office yet. An administrator can add it to one.',
    );
  });

  test('opens in a spreadsheet and has every column', async () => {
    const { body, headers } = await download(scene.member);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="sudhaar-inbox.csv"');
    const [head, first = ''] = body.split('\r\n');
    expect(head).toBe(
      '\ufeffReport number,Caption,Category,Priority,Stage,Due (India time),Overdue,On hold,On hold: details,On hold until,Reported (India time),Place,Upvotes,Comments,Claimed by,Ward,Responsible office,Other measurements',
    );
    expect(first.replace(/^[^,]+/, '')).toMatch(
      /^,"'=HYPERLINK\(""x""\)",[^,]+,Medium,Unseen,2026-03-04 17:30,Yes,,,,2026-03-01 17:30,"The gate, Main road, 411001",7,0,,,Roads of Pune,$/,
    );
  });

  test('has the chosen columns in their order', async () => {
    expect(await text('columns=votes,caption,assignee&view=mine')).toBe(
      '\ufeffUpvotes,Caption,Claimed by\r\n0,"Deep, ""very""\ndeep","Member of roads, Pune"\r\n',
    );
    expect(await text('columns=votes,votes&view=mine')).toBe('\ufeffUpvotes\r\n0\r\n');
  });

  test.each(['columns=votes,password', 'columns=', 'columns=constructor', 'view=all', 'south=1', 'sort=odd'])(
    'is refused with %s before anything is sent',
    async (query) => {
      const { statusCode, headers } = await download(scene.member, query);
      expect([statusCode, headers['content-type']]).toEqual([422, 'application/json; charset=utf-8']);
    },
  );

  test('contains the reports of the view and its filters, of the own office only', async () => {
    const captions = async (query: string, who?: Person) =>
      (await text(`columns=caption&${query}`, who)).trim().split('\r\n').slice(1);
    expect(await captions('view=overdue')).toEqual([`"'=HYPERLINK(""x"")"`]);
    expect(await captions('view=waiting')).toEqual([]);
    expect(await captions('search=deep')).toHaveLength(1);
    expect(await captions('', scene.stranger)).toEqual(['Of water']);
  });

  test('is in the reader’s language', async () => {
    const { body } = await download(scene.member, 'view=mine&columns=stage,priority,isOverdue', 'hi');
    expect(body).toBe('\ufeffचरण,प्राथमिकता,समय सीमा पार\r\nजाँच हो गई,मध्यम,नहीं\r\n');
  });

  test('continues beyond one page with each report once', async () => {
    const { addPost, stranger, water: office } = scene;
    for (let i = 0; i < 1100; i += 50)
      await Promise.all(Array.from({ length: 50 }, (_, j) => addPost({ office, caption: `Pipe ${i + j}` })));
    for (const sort of ['due', 'mostUpvoted', 'newest']) {
      const lines = (await text(`columns=number,caption&sort=${sort}`, stranger)).trim().split('\r\n');
      expect(lines).toHaveLength(1102);
      expect(new Set(lines).size).toBe(1102);
    }
  }, 60_000);
});
