import { setTimeout as wait } from 'node:timers/promises';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import type pg from 'pg';
import { type Answer, api, type Caller } from './api.ts';

/** Ids of writes that the product acknowledged. */
export type AcknowledgedWrites = {
  posts: Set<string>;
  comments: Set<string>;
  messages: Set<string>;
  /** Post and voter. */
  votes: Set<string>;
  stages: Map<string, Stage>;
  /** Contact messages, each of which sends one email. */
  emails: Set<string>;
};

export type Load = {
  acknowledged: AcknowledgedWrites;
  /** Answers by status, and calls without an answer. */
  seen: Record<string, number>;
  /** Answers that were neither a success nor "try again". */
  surprises: string[];
  count(): number;
  stop(): Promise<void>;
};

const noWrites = (): AcknowledgedWrites => ({
  posts: new Set(),
  comments: new Set(),
  messages: new Set(),
  votes: new Set(),
  stages: new Map(),
  emails: new Set(),
});

type Options = {
  baseUrl(): string;
  citizens: Caller[];
  authority: Caller;
  known?: AcknowledgedWrites;
  pauseMs?: number;
};

/** People report, comment, vote, chat, write and move posts, as fast as they are answered. */
export function startLoad({ baseUrl, citizens, authority, known = noWrites(), pauseMs = 0 }: Options): Load {
  const seen: Record<string, number> = {};
  const surprises: string[] = [];
  let isOver = false;
  let acks = 0;

  async function attempt(run: () => Promise<Answer>): Promise<Answer['body'] | undefined> {
    try {
      const { status, body } = await run();
      seen[status] = (seen[status] ?? 0) + 1;
      if (status < 300) {
        acks += 1;
        return body;
      }
      // Somebody else may have moved the post meanwhile.
      if (status !== 503 && status !== 507 && status !== 409)
        surprises.push(`${status} ${JSON.stringify(body)}`);
    } catch {
      seen['no answer'] = (seen['no answer'] ?? 0) + 1;
    }
    // A server restarting on the same two cores needs them.
    await wait(100);
    return undefined;
  }

  const anyPost = (): string => [...known.posts][Math.floor(Math.random() * known.posts.size)] ?? '';

  const actions: ((me: Caller, round: number) => Promise<void>)[] = [
    async (me) => {
      const body = await attempt(() => api(baseUrl()).report(me));
      if (body) known.posts.add(body.post._id);
    },
    async ({ token }, round) => {
      const content = `Comment ${round}`;
      const body = await attempt(() =>
        api(baseUrl()).call('POST', '/api/posts/addComment', token, { postId: anyPost(), content }),
      );
      if (body) known.comments.add(body.comment._id);
    },
    async ({ token, id }) => {
      const postId = [...known.posts].find(
        (post) => !known.votes.has(`${post} ${id}`) && !tried.has(`${post} ${id}`),
      );
      if (!postId) return;
      // Once, because a second vote would withdraw the first.
      tried.add(`${postId} ${id}`);
      const vote = { postId, type: 'upvote' };
      if (await attempt(() => api(baseUrl()).call('PUT', '/api/posts/votePost', token, vote)))
        known.votes.add(`${postId} ${id}`);
    },
    async ({ token }, round) => {
      const body = await attempt(() =>
        api(baseUrl()).call('POST', '/api/user/sendMessage', token, { msg: `Message ${round}` }),
      );
      if (body) known.messages.add(body.data._id);
    },
    async ({ id }, round) => {
      const text = `Email ${id} ${round} ${Date.now()}`;
      if (await attempt(() => api(baseUrl()).contact(text))) known.emails.add(text);
    },
    async () => {
      const postId = anyPost();
      if (STAGES.indexOf(known.stages.get(postId) ?? 'Unseen') >= STAGES.indexOf('Work Near Completion'))
        return;
      if (moving.has(postId)) return;
      moving.add(postId);
      const body = await attempt(() =>
        api(baseUrl()).call('PUT', `/api/gov/progressState/${postId}`, authority.token, {}),
      );
      if (!body) return;
      known.stages.set(postId, body.post.progressState);
      moving.delete(postId);
    },
  ];
  const tried = new Set<string>();
  /** One at a time. Stops after a lost answer, because the stage is then unknown. */
  const moving = new Set<string>();

  async function live(me: Caller, first: number): Promise<void> {
    for (let round = first; !isOver; round += 1) {
      const action = known.posts.size === 0 ? actions[0] : actions[round % actions.length];
      await action?.(me, round);
      if (pauseMs > 0) await wait(pauseMs);
    }
  }
  const lives = citizens.map((me, i) => live(me, i));

  return {
    acknowledged: known,
    seen,
    surprises,
    count: () => acks,
    async stop() {
      isOver = true;
      await Promise.all(lives);
    },
  };
}

export async function findLost(pool: pg.Pool, known: AcknowledgedWrites): Promise<string[]> {
  const ids = async (sql: string): Promise<Set<string>> => {
    const { rows } = await pool.query<{ id: string }>(sql);
    return new Set(rows.map(({ id }) => id));
  };
  const gone = (kind: string, acknowledged: Iterable<string>, there: Set<string>): string[] =>
    [...acknowledged].filter((id) => !there.has(id)).map((id) => `${kind} ${id}`);
  const { rows } = await pool.query<{ id: string; stage: Stage }>('select id, stage from posts');
  const stageOf = new Map(rows.map(({ id, stage }) => [id, stage]));
  const behind = [...known.stages].filter(
    ([id, stage]) => STAGES.indexOf(stageOf.get(id) ?? 'Unseen') < STAGES.indexOf(stage),
  );
  return [
    ...gone('post', known.posts, await ids('select id from posts')),
    ...gone('comment', known.comments, await ids('select id from comments')),
    ...gone('message', known.messages, await ids('select id from chat_messages')),
    ...gone('vote', known.votes, await ids(`select post_id || ' ' || account_id as id from votes`)),
    ...gone('email', known.emails, await ids('select message as id from contact_messages')),
    ...behind.map(([id, stage]) => `stage ${stage} of ${id}`),
  ];
}
