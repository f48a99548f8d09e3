import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import type { ReceivedEmail } from '../../apps/server/src/testing/mail-server.ts';
import type { api, Caller } from './api.ts';
import { verify } from './place.ts';
import type { StallPoint } from './stall.ts';

/** Nobody runs a job until a worker is started. */
export type Scene = {
  pool: pg.Pool;
  web: ReturnType<typeof api>;
  dataDir: string;
  emails: readonly ReceivedEmail[];
  asha: Caller;
  ravi: Caller;
  meera: Caller;
  /** Of the office that answers for roads in Pune. */
  head: Caller;
  officeId: string;
};

/** True if the job's effect happened, and once. */
type Effect = () => Promise<boolean>;

export type KindOfJob = {
  kind: string;
  /** Where it is killed. */
  stall: StallPoint | 'mail server';
  /** Makes work for the job. Returns its payload, unless the job is queued by then. */
  prepare(scene: Scene): Promise<{ payload?: object; effect: Effect }>;
};

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

async function one({ pool }: Scene, query: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await pool.query({ text: query, values, rowMode: 'array' });
  return rows[0]?.[0];
}

type PostColumns = { officeId?: string; isLocated?: boolean; isRouted?: boolean; dueIn?: string };

/** Potholes in Pune. */
async function addPosts(scene: Scene, count: number, columns: PostColumns = {}): Promise<string[]> {
  const { officeId = null, isLocated = true, isRouted = officeId !== null, dueIn = '7 days' } = columns;
  const { rows } = await scene.pool.query<{ id: string }>(
    `insert into posts (id, author_id, caption, priority, stage, category, state, landmark, address, pincode, lat, lng,
       cell, images, words, office_id, routed_at, locality, district, position_state, position_pincode,
       clock_started_at, due_at)
     select gen_random_uuid(), $1, 'Pothole ' || i, 'High', 'Unseen', 'pothole', 'Maharashtra', 'Bridge', 'Lane', '411038',
       18.5, 73.8, 614553222213795839, '[{"id": "none"}]', '', $3, case when $4 then now() end,
       case when $5 then 'Kothrud' end, 'Pune', 'Maharashtra', '411038', now(), now() + $6::interval
     from generate_series(1, $2) i returning id`,
    [scene.asha.id, count, officeId, isRouted, isLocated, dueIn],
  );
  return rows.map(({ id }) => id);
}

async function addOffice(scene: Scene, name: string): Promise<string> {
  const id = randomUUID();
  await scene.pool.query(
    `insert into offices (id, name, name_key, departments, level, words) values ($1, $2, lower($2), '{roads}', 'city', '')`,
    [id, name],
  );
  return id;
}

/** Each of the posts has exactly one such row. */
const oneEach = async (scene: Scene, rows: string, ids: string[]): Promise<boolean> =>
  (await one(
    scene,
    `select count(*) = $2 and count(distinct post_id) = $2 from ${rows} and post_id = any($1)`,
    [ids, ids.length],
  )) === true;

const isNone = async (scene: Scene, rows: string, values: unknown[] = []): Promise<boolean> =>
  (await one(scene, `select not exists (select from ${rows})`, values)) === true;

/** Under one Message-ID, by which mail programs know a second one for the same. */
const isMailedOnce = (scene: Scene, to: unknown, subject: string): boolean => {
  const sent = scene.emails.filter(({ mail, to: [address] }) => address === to && mail.subject === subject);
  return new Set(sent.map(({ mail }) => mail.messageId)).size === 1;
};
const emailOf = (scene: Scene, { id }: Caller): Promise<unknown> =>
  one(scene, 'select email from accounts where id = $1', [id]);

async function addFile({ dataDir }: Scene, key: string, ageDays = 0): Promise<string> {
  const path = join(dataDir, 'files', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'a photo');
  const at = new Date(Date.now() - ageDays * 24 * 60 * 60 * 1000);
  await utimes(path, at, at);
  return path;
}

/** Killed in the middle, one after the other. */
export const KINDS: readonly KindOfJob[] = [
  {
    kind: 'found_offices',
    stall: { at: 'insert on office_staff', row: 1 },
    async prepare(scene) {
      const colleague = await scene.web.authority();
      await verify(scene.pool, colleague.id);
      return {
        payload: {},
        effect: async () =>
          (await one(
            scene,
            `select count(*) = 1 and (select count(*) = 1 from offices where 'roads' = any(departments) and retired_at is null
               and id = any(select office_id from office_staff))
             from office_staff where account_id = $1`,
            [colleague.id],
          )) === true,
      };
    },
  },
  {
    kind: 'locate_posts',
    stall: { at: 'update of locality on posts', row: 2 },
    async prepare(scene) {
      const ids = await addPosts(scene, 3, { isLocated: false });
      return {
        payload: {},
        effect: () => isNone(scene, 'posts where id = any($1) and locality is null', [ids]),
      };
    },
  },
  {
    kind: 'route_posts',
    stall: { at: 'insert on post_routings', row: 2 },
    async prepare(scene) {
      const ids = await addPosts(scene, 3);
      return { payload: {}, effect: () => oneEach(scene, `post_routings where kind = 'sent'`, ids) };
    },
  },
  {
    kind: 'empty_office',
    stall: { at: 'insert on post_routings', row: 2 },
    async prepare(scene) {
      const officeId = await addOffice(scene, 'An office that is retired');
      const ids = await addPosts(scene, 3, { officeId });
      await scene.pool.query('update offices set retired_at = now(), successor_id = $2 where id = $1', [
        officeId,
        scene.officeId,
      ]);
      return {
        payload: { officeId },
        effect: () => oneEach(scene, `post_routings where to_office_id = '${scene.officeId}'`, ids),
      };
    },
  },
  {
    kind: 'sort_into_wards',
    stall: { at: 'update on ward_progress', row: 1 },
    async prepare(scene) {
      await addPosts(scene, 3, { officeId: scene.officeId });
      await scene.pool.query(
        'insert into ward_progress (office_id, change, after_id, done) values ($1, $2, $3, 0)',
        [scene.officeId, randomUUID(), FIRST_ID],
      );
      return { payload: { officeId: scene.officeId }, effect: () => isNone(scene, 'ward_progress') };
    },
  },
  {
    kind: 'escalate_deserted',
    stall: { at: 'insert on post_steps', row: 2 },
    async prepare(scene) {
      const officeId = await addOffice(scene, 'An office without people');
      const ids = await addPosts(scene, 3, { officeId });
      await scene.pool.query('update offices set is_unstaffed_told = false where id = $1', [officeId]);
      return { payload: {}, effect: () => oneEach(scene, `post_steps where kind = 'unstaffed'`, ids) };
    },
  },
  {
    kind: 'escalate_unstaffed',
    stall: { at: 'insert on post_steps', row: 1 },
    async prepare(scene) {
      const officeId = await addOffice(scene, 'Another office without people');
      const ids = await addPosts(scene, 1, { officeId });
      return {
        payload: { postId: ids[0], since: new Date(0).toISOString() },
        effect: () => oneEach(scene, `post_steps where kind = 'unstaffed'`, ids),
      };
    },
  },
  {
    kind: 'work_on_bulk_job',
    stall: { at: 'insert on post_moves', row: 2 },
    async prepare(scene) {
      const ids = await addPosts(scene, 3, { officeId: scene.officeId });
      const { status } = await scene.web.call('POST', '/api/gov/bulk', scene.head.token, {
        action: { kind: 'claim' },
        ids,
      });
      if (status !== 201) throw new Error(`The bulk job was answered ${status}`);
      return {
        effect: async () =>
          (await oneEach(scene, 'post_moves where true', ids)) &&
          isNone(scene, `bulk_items where outcome is distinct from 'done'`),
      };
    },
  },
  {
    kind: 'match_followers',
    stall: { at: 'insert on alerts', row: 1 },
    async prepare(scene) {
      const [postId] = await addPosts(scene, 1, { officeId: scene.officeId });
      await scene.web.call('POST', '/api/user/subscriptions', scene.ravi.token, {
        target: { kind: 'report', postId },
        channels: ['app'],
      });
      await scene.web.call('PUT', `/api/gov/progressState/${postId}`, scene.head.token, {});
      return {
        effect: async () =>
          (await oneEach(scene, 'alerts where true', [postId ?? ''])) &&
          oneEach(scene, `notifications where kind = 'followed'`, [postId ?? '']),
      };
    },
  },
  {
    kind: 'send_alerts',
    stall: { at: 'insert on notifications', row: 1 },
    async prepare(scene) {
      const [postId] = await addPosts(scene, 1, { officeId: scene.officeId });
      await scene.web.call('POST', '/api/user/subscriptions', scene.meera.token, {
        target: { kind: 'report', postId },
        channels: ['app'],
      });
      await scene.pool.query(
        `with alert as (
           insert into alerts (subscription_id, event_id, post_id, stage)
           select id, gen_random_uuid(), post_id, 'Verified' from subscriptions where post_id = $1 returning *)
         insert into alert_deliveries (subscription_id, event_id, channel, account_id, due_at)
         select subscription_id, event_id, 'app', $2, now() from alert`,
        [postId, scene.meera.id],
      );
      return {
        payload: {},
        effect: () => oneEach(scene, `notifications where kind = 'followed'`, [postId ?? '']),
      };
    },
  },
  {
    kind: 'notify_followers',
    stall: { at: 'insert on notifications', row: 2 },
    async prepare(scene) {
      const [postId] = await addPosts(scene, 1, { officeId: scene.officeId });
      for (const { token } of [scene.ravi, scene.meera])
        await scene.web.call('PUT', '/api/posts/votePost', token, { postId, type: 'upvote' });
      const eventId = randomUUID();
      return {
        payload: { eventId, actorId: null, postId, after: FIRST_ID, closure: 'reporter' },
        effect: async () =>
          (await one(
            scene,
            'select count(*) = 2 and count(distinct account_id) = 2 from notifications where event_id = $1',
            [eventId],
          )) === true,
      };
    },
  },
  {
    kind: 'read_answered_notices',
    stall: { at: 'update on notifications', row: 2 },
    async prepare(scene) {
      const [postId] = await addPosts(scene, 1, { officeId: scene.officeId });
      await scene.pool.query(
        `insert into notifications (id, account_id, kind, event_id, post_id)
         select gen_random_uuid(), id, 'witness', gen_random_uuid(), $1 from unnest($2::uuid[]) id`,
        [postId, [scene.asha.id, scene.ravi.id, scene.meera.id]],
      );
      return {
        payload: {
          postId,
          kinds: ['witness'],
          accountId: null,
          until: new Date(Date.now() + 60_000).toISOString(),
        },
        effect: () => isNone(scene, 'notifications where post_id = $1 and read_at is null', [postId]),
      };
    },
  },
  {
    kind: 'clear_old_notifications',
    stall: { at: 'delete on notifications', row: 2 },
    async prepare(scene) {
      await scene.pool.query(
        `insert into notifications (id, account_id, kind, event_id)
         select ('00000000-0000-7000-8000-00000000000' || i)::uuid, $1, 'welcome', gen_random_uuid()
         from generate_series(1, 3) i`,
        [scene.asha.id],
      );
      return {
        payload: {},
        effect: () => isNone(scene, `notifications where id::text ^@ '00000000-0000-7'`),
      };
    },
  },
  {
    kind: 'morning_mail',
    stall: { at: 'insert on morning_mails', row: 1 },
    async prepare(scene) {
      await addPosts(scene, 1, { officeId: scene.officeId, dueIn: '-1 hour' });
      const to = await emailOf(scene, scene.head);
      return { payload: {}, effect: async () => isMailedOnce(scene, to, 'Today at Your Office') };
    },
  },
  {
    kind: 'send_email',
    stall: 'mail server',
    async prepare(scene) {
      const text = `How do I help? ${randomUUID()}`;
      await scene.web.contact(text);
      return {
        effect: async () => scene.emails.filter(({ mail }) => mail.text?.includes(text)).length === 1,
      };
    },
  },
  {
    kind: 'mail_password_reset',
    stall: { at: 'insert on mailed_links', row: 1 },
    async prepare(scene) {
      const email = await emailOf(scene, scene.ravi);
      return {
        payload: { role: 'user', email },
        effect: async () => isMailedOnce(scene, email, 'Set a new password'),
      };
    },
  },
  {
    kind: 'mail_link',
    stall: { at: 'insert on mailed_links', row: 1 },
    async prepare(scene) {
      const email = await emailOf(scene, await scene.web.citizen());
      return { effect: async () => isMailedOnce(scene, email, 'Please confirm your email address') };
    },
  },
  {
    kind: 'remove_file',
    stall: { at: 'delete on file_removals', row: 2 },
    async prepare(scene) {
      const keys = Array.from({ length: 3 }, () => `media/${randomUUID()}/320.webp`);
      const paths = await Promise.all(keys.map((key) => addFile(scene, key)));
      await scene.pool.query('insert into file_removals (key) select unnest($1::text[])', [keys]);
      return {
        payload: {},
        effect: async () =>
          !paths.some(existsSync) && isNone(scene, 'file_removals where key = any($1)', [keys]),
      };
    },
  },
  {
    kind: 'sweep_files',
    stall: { at: 'insert or update on file_sweep', row: 1 },
    async prepare(scene) {
      const orphan = await addFile(scene, `media/${randomUUID()}/320.webp`, 2);
      return {
        payload: {},
        effect: async () => !existsSync(orphan) && !(await isNone(scene, 'file_sweep')),
      };
    },
  },
  {
    kind: 'clear_unused_media',
    stall: { at: 'delete on media', row: 2 },
    async prepare(scene) {
      await scene.pool.query(
        `insert into media (id, account_id, widths, created_at)
         select gen_random_uuid(), $1, '{320}', now() - interval '30 days' from generate_series(1, 3)`,
        [scene.asha.id],
      );
      return {
        payload: {},
        effect: () => isNone(scene, `media where created_at < now() - interval '29 days'`),
      };
    },
  },
  {
    kind: 'describe_photos',
    stall: { at: 'update of picture_bands on media', row: 2 },
    async prepare(scene) {
      await scene.web.report(scene.asha);
      await scene.web.report(scene.asha);
      await scene.pool.query('update media set picture_bands = null where post_id is not null');
      return {
        payload: {},
        effect: () => isNone(scene, 'media where post_id is not null and in_use and picture_bands is null'),
      };
    },
  },
  {
    kind: 'prepare_export',
    stall: { at: 'update on data_exports', row: 2 },
    async prepare(scene) {
      await scene.web.call('POST', '/api/account/export', scene.asha.token, {});
      return {
        effect: async () =>
          (await one(
            scene,
            `select count(*) = 1 and bool_and(state = 'ready' and bytes > 0) from data_exports where account_id = $1`,
            [scene.asha.id],
          )) === true,
      };
    },
  },
  {
    kind: 'publish_history_roots',
    stall: { at: 'insert on history_roots', row: 1 },
    async prepare(scene) {
      const [postId] = await addPosts(scene, 1, { officeId: scene.officeId });
      // Triggers would refuse to change what is written.
      await scene.pool.query(
        `begin; set local session_replication_role = replica;
         update post_history set written_at = written_at - interval '2 days' where post_id = '${postId}'; commit`,
      );
      return {
        payload: {},
        effect: async () =>
          (await one(scene, 'select count(*) = 2 and count(distinct day) = 2 from history_roots')) === true,
      };
    },
  },
  {
    kind: 'clear_call_counts',
    stall: { at: 'delete on call_counts', row: 2 },
    async prepare(scene) {
      await scene.pool.query(
        `insert into call_counts (key, count, ends_at) select 'over ' || i, 1, now() - interval '1 hour' from generate_series(1, 3) i`,
      );
      return { payload: {}, effect: () => isNone(scene, `call_counts where key ^@ 'over '`) };
    },
  },
  {
    kind: 'clear_expired_sessions',
    stall: { at: 'delete on sessions', row: 2 },
    async prepare(scene) {
      await scene.pool.query(
        `insert into sessions (id, account_id, expires_at)
         select gen_random_uuid(), $1, now() - interval '1 hour' from generate_series(1, 3)`,
        [scene.meera.id],
      );
      return { payload: {}, effect: () => isNone(scene, 'sessions where expires_at < now()') };
    },
  },
];

/** Killed in the middle by tests of their own. */
export const KILLED_ELSEWHERE: Readonly<Record<string, string>> = {
  take_steps: 'steps.test.ts',
  fold_changes: 'folding.test.ts',
  make_open_data: 'open-data.test.ts',
  deliver_webhooks: 'webhooks.test.ts',
  send_outbound_requests: 'open311.test.ts',
};

/** Ends in the same way as another kind, which is killed here. */
export const LIKE: Readonly<Record<string, { kind: string; because: string }>> = {
  ask_neighbours: { kind: 'notify_followers', because: 'one transaction writes all notifications' },
  notify_ward: { kind: 'notify_followers', because: 'one transaction writes all notifications' },
  send_digests: {
    kind: 'morning_mail',
    because: 'emails and progress are one transaction; it runs on Sundays',
  },
  mail_invitation: { kind: 'mail_link', because: 'the same secret and the same email' },
  forget_account: { kind: 'remove_file', because: 'it only removes files, which can be done twice' },
  erase_callers: { kind: 'clear_expired_sessions', because: 'one statement' },
  clear_history: { kind: 'clear_expired_sessions', because: 'one statement' },
  clear_alerts: { kind: 'clear_expired_sessions', because: 'one statement' },
  clear_old_exports: {
    kind: 'clear_unused_media',
    because: 'rows and removals of files are one transaction',
  },
  clear_invitations: { kind: 'clear_expired_sessions', because: 'one statement' },
  clear_deliveries: { kind: 'clear_expired_sessions', because: 'one statement' },
  clear_old_bulk_jobs: { kind: 'clear_expired_sessions', because: 'one statement' },
};
