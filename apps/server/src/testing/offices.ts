import { randomUUID } from 'node:crypto';
import type { Stage } from '@sudhaar/domain/progress';
import { cellOf } from '../features/posts/posts/cells.ts';
import { newId } from '../platform/id.ts';
import { type Person, signedIn } from './people.ts';
import { changeWithSql } from './raw-posts.ts';
import type { TestApp } from './test-app.ts';

type PostFields = {
  author?: string;
  office?: string | null;
  assignee?: string | null;
  stage?: Stage;
  category?: string;
  priority?: string;
  caption?: string;
  upvotes?: number;
  reportedAt?: Date;
  dueAt?: Date;
  proofAt?: Date | null;
  reopened?: number;
  lat?: number;
  lng?: number;
  hiddenAt?: Date | null;
  mergedInto?: string | null;
};

/** A stored photo without a file. */
const IMAGES = JSON.stringify([
  { id: '01900000-0000-7000-8000-000000000000', width: 320, height: 240, widths: [320], placeholder: '' },
]);

/** Two offices and people of every kind, and a quick way to put a report on a desk without its photos. */
export type OfficeScene = Awaited<ReturnType<typeof createOfficeScene>>;

export async function createOfficeScene(server: TestApp) {
  const admin = await signedIn(server, 'admin', 'Administrator');
  const citizen = await signedIn(server, 'user', 'Asha');
  const pending = await signedIn(server, 'government', 'Pending');
  const makeOffice = async (name: string): Promise<string> =>
    (await admin.send('POST', '/api/admin/offices', { name, departments: ['roads'] })).body.office._id;
  async function staff(name: string, officeId: string | null, isHead = false): Promise<Person> {
    const person = await signedIn(server, 'government', name);
    await server.context.accounts.verify(person.id);
    await admin.send('PUT', `/api/admin/staff/${person.id}`, { officeId, isHead });
    return person;
  }
  const roads = await makeOffice('Roads of Pune');
  const water = await makeOffice('Water of Pune');

  async function addPost(fields: PostFields = {}): Promise<string> {
    const { reportedAt = new Date(), stage = 'Unseen', lat = 18.52, lng = 73.86 } = fields;
    const id = newId(reportedAt.getTime());
    await changeWithSql(
      server,
      `insert into posts (id, author_id, caption, priority, category, state, landmark, address, pincode, lat, lng, cell,
         words, images, stage, government_id, office_id, routed_at, created_at, updated_at, clock_started_at, due_at,
         proof_at, reopened_count, upvote_count, hidden_at, merged_into, closure, finished_at)
       values ($1, $2, $3, $4, $5, 'Maharashtra', 'The gate', 'Main road', '411001', $6, $7, $19,
         to_tsvector('simple', $3), $18, $8, $9, $10, $11, $11, $11, $11, $12, $13, $14, $15, $16, $17,
         case when $8 = 'Finished' then 'reporter' end, case when $8 = 'Finished' then $11::timestamptz end)`,
      [
        id,
        fields.author ?? citizen.id,
        fields.caption ?? `Pothole ${randomUUID()}`,
        fields.priority ?? 'Medium',
        fields.category ?? 'pothole',
        lat,
        lng,
        stage,
        fields.assignee ?? null,
        fields.office === undefined ? roads : fields.office,
        reportedAt,
        fields.dueAt ?? new Date(reportedAt.getTime() + 7 * 24 * 3_600_000),
        fields.proofAt ?? null,
        fields.reopened ?? 0,
        fields.upvotes ?? 0,
        fields.hiddenAt ?? null,
        fields.mergedInto ?? null,
        IMAGES,
        cellOf({ lat, lng }),
      ],
      [id],
    );
    return id;
  }

  /** Unclaimed reports of roads. */
  async function addPosts(count: number): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await addPost());
    return ids;
  }

  return {
    admin,
    citizen,
    pending,
    roads,
    water,
    head: await staff('Head of roads', roads, true),
    member: await staff('Member of roads', roads),
    other: await staff('Another member of roads', roads),
    stranger: await staff('Head of water', water, true),
    unplaced: await staff('Of no office', null),
    staff,
    addPost,
    addPosts,
  };
}
