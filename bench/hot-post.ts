import type pg from 'pg';
import { connectionTo, jsonPayload, requestOf } from './client.ts';
import type { Person } from './people.ts';
import { type Product, startProduct } from './product.ts';
import type { Result } from './result.ts';

const POSTS = 1_000_000;
const VOTERS = 2000;
/** Same as the product's pool. */
const CONNECTIONS = 20;
const ROUNDS = 2;

/** Everybody votes, then everybody withdraws the vote. Both are measured. */
type VoteRound = (postId: string) => Promise<void>;

/** 2,000 people vote on one post at once, over HTTP and with bare statements. */
export async function hotPost(): Promise<Result[]> {
  const product = await startProduct(POSTS);
  try {
    const voters = await product.signIn('user', VOTERS);
    const { rows } = await product.pool.query('select id from posts order by id desc offset 1000 limit 2');
    const [viaProduct, viaStatements] = [await overHttp(product, voters), byStatements(product, voters)];
    const [one, other] = rows.map(({ id }) => id as string) as [string, string];
    await vote(product, other, viaStatements);
    const ceiling = await vote(product, other, viaStatements);
    await vote(product, one, viaProduct);
    const figure = await vote(product, one, viaProduct);
    return [
      {
        name: 'hot-post',
        figure,
        ceiling,
        unit: 'votes/s on one post, all of them counted, beside the same statements alone',
        ratio: figure / ceiling,
        bar: { atLeast: 0.5 },
      },
    ];
  } finally {
    await product.stop();
  }
}

/** Votes per second. A wrong count fails the benchmark. */
async function vote({ pool }: Product, postId: string, crowd: VoteRound): Promise<number> {
  const before = await countsOf(pool, postId);
  let took = 0;
  for (const expected of [before + VOTERS, before]) {
    const began = performance.now();
    await crowd(postId);
    took += performance.now() - began;
    const counted = await countsOf(pool, postId);
    if (counted !== expected) throw new Error(`${counted} votes were counted, not ${expected}`);
  }
  return (ROUNDS * VOTERS) / (took / 1000);
}

/** Throws if the counter differs from the number of stored votes. */
async function countsOf(pool: pg.Pool, postId: string): Promise<number> {
  const { rows } = await pool.query(
    `select upvote_count as counted, (select count(*) from votes where post_id = p.id and type = 'upvote') as stored
     from posts p where id = $1`,
    [postId],
  );
  const [{ counted, stored }] = rows;
  if (counted !== stored) throw new Error(`The post counts ${counted} votes, ${stored} are stored`);
  return counted;
}

async function overHttp({ url }: Product, voters: Person[]): Promise<VoteRound> {
  const connections = voters.map(() => connectionTo(url));
  const health = requestOf('GET', '/api/health');
  for (const connection of connections) await connection.send(health);
  return async (postId) => {
    const payload = jsonPayload({ postId, type: 'upvote' });
    await Promise.all(
      connections.map(async (connection, i) => {
        const { status, body } = await connection.send(
          requestOf('PUT', '/api/posts/votePost', voters[i]?.token, { payload }),
        );
        if (status !== 200) throw new Error(`A vote was answered ${status}: ${body}`);
      }),
    );
  };
}

/** Same statements as features/posts/votes: reads the current vote, then writes vote and count in one transaction. */
const CURRENT_VOTE = `select v.type as vote from posts p left join votes v on v.post_id = p.id and v.account_id = $2
  where p.id = $1 and p.hidden_at is null`;
const counting = (vote: string, by: number): string => `with cast_vote as (${vote} returning post_id)
  update posts set upvote_count = upvote_count + ${by}, downvote_count = downvote_count + 0
  where id = (select post_id from cast_vote) returning upvote_count, downvote_count`;
const CAST_VOTE = counting(
  `insert into votes (post_id, account_id, type, created_at) values ($1, $2, 'upvote', now()) on conflict do nothing`,
  1,
);
const TAKE_BACK = counting(
  `delete from votes where post_id = $1 and account_id = $2 and type = 'upvote'`,
  -1,
);

/** Bare connections, as many and prepared like the product's. */
function byStatements({ pool }: Product, voters: Person[]): VoteRound {
  return async (postId) => {
    const waiting = voters.slice();
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const client = await pool.connect();
        for (let voter = waiting.pop(); voter; voter = waiting.pop())
          await castVote(client, postId, voter.id);
        client.release();
      }),
    );
  };
}

async function castVote(client: pg.PoolClient, postId: string, voterId: string): Promise<void> {
  const both = [postId, voterId];
  const { rows } = await client.query({ name: 'current-vote', text: CURRENT_VOTE, values: both });
  await client.query('begin');
  await client.query(
    rows[0]?.vote === null
      ? { name: 'cast', text: CAST_VOTE, values: both }
      : { name: 'take back', text: TAKE_BACK, values: both },
  );
  await client.query('commit');
}
