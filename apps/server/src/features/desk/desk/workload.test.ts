import { dayInIndia, endOfDay, mondayOf, startOfDay } from '@sudhaar/domain/calendar';
import { beforeAll, expect, test } from 'vitest';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import type { Person } from '../../../testing/people.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: OfficeScene;
const DAY = 24 * 3_600_000;

beforeAll(async () => {
  scene = await createOfficeScene(server);
  const { addPost, member, other, head, water } = scene;
  const today = dayInIndia(new Date());
  const monday = startOfDay(mondayOf(today));
  const at = (stage: 'Verified' | 'Finished', assignee: string) => ({ stage, assignee });
  const working = at('Verified', member.id);
  await addPost({ ...working, dueAt: new Date(endOfDay(today).getTime() - 1) });
  await addPost({ ...working, dueAt: new Date(Date.now() - 5 * DAY) });
  await addPost({ ...working, dueAt: new Date(Date.now() - 5 * DAY), hiddenAt: new Date() });
  await addPost({ ...working, dueAt: startOfDay(today) });
  await addPost({ ...working, dueAt: new Date(Date.now() + 5 * DAY) });
  await addPost({ ...working, dueAt: new Date(Date.now() - DAY), proofAt: new Date(Date.now() - 2 * DAY) });
  const ended = (assignee: string, finishedAt: Date, office?: string) =>
    addPost({ ...at('Finished', assignee), reportedAt: finishedAt, ...(office && { office }) });
  await ended(member.id, monday);
  await ended(member.id, new Date());
  await ended(member.id, new Date(monday.getTime() - 1));
  await ended(other.id, new Date());
  await ended(member.id, new Date(), water);
  const unconfirmed = await ended(other.id, new Date());
  await changeWithSql(server, `update posts set closure = 'none' where id = $1`, [unconfirmed]);
  const main = await addPost();
  await addPost();
  await addPost({ mergedInto: main });
  await addPost({ ...at('Verified', head.id), mergedInto: main });
});

const workload = async (who: Person) => (await who.get('/api/gov/workload')).body;
const row = (person: Person, isHead: boolean, counts: number[]) => {
  const [open, dueToday, overdue, resolvedThisWeek] = counts;
  return {
    _id: person.id,
    name: `${person.name}, Pune`,
    isHead,
    open,
    dueToday,
    overdue,
    resolvedThisWeek,
  };
};

test('a head sees the open, due, overdue and recently resolved reports of each member', async () => {
  const { head, member, other } = scene;
  expect(await workload(head)).toEqual({
    people: [
      row(head, true, [0, 0, 0, 0]),
      row(member, false, [5, 1, 2, 2]),
      row(other, false, [0, 0, 0, 1]),
    ],
    unclaimed: 2,
    wards: [],
  });
});

test('a member sees the own row', async () => {
  const { member, other } = scene;
  expect((await workload(member)).people).toEqual([row(member, false, [5, 1, 2, 2])]);
  expect(await workload(other)).toEqual({
    people: [row(other, false, [0, 0, 0, 1])],
    unclaimed: 2,
    wards: [],
  });
});

test('the inbox has the same counts', async () => {
  const { counts } = (await scene.member.get('/api/gov/desk/counts')).body;
  expect(counts).toMatchObject({ mine: 5, unclaimed: 2, dueToday: 1, overdue: 2, office: 7 });
});

test('another office has its own workload', async () => {
  const { stranger } = scene;
  expect(await workload(stranger)).toEqual({
    people: [row(stranger, true, [0, 0, 0, 0])],
    unclaimed: 0,
    wards: [],
  });
});
