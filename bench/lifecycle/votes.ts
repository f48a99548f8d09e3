import { connectionTo, jsonPayload, requestOf } from '../client.ts';
import { between, type Processor, processorOf } from '../processor.ts';
import type { Product } from '../product.ts';

const VOTERS = 400;
const POSTS = 2000;

type Load = { clients: number; warmUpMs: number; forMs: number };

/** Processor time of one vote: many people vote on many posts, none twice. */
export async function oneVote(product: Product, { clients, warmUpMs, forMs }: Load): Promise<Processor> {
  const voters = await product.signIn('user', VOTERS);
  const { rows } = await product.pool.query('select id from posts order by id limit $1', [POSTS]);
  const connections = Array.from({ length: clients }, () => connectionTo(product.url));
  // Votes of an earlier run still exist and would be withdrawn.
  let cast = Math.floor(Math.random() * VOTERS) * POSTS;

  async function vote(connection: ReturnType<typeof connectionTo>): Promise<void> {
    const voter = voters[Math.floor(cast / POSTS) % VOTERS];
    const payload = jsonPayload({ postId: rows[cast % POSTS].id, type: 'upvote' });
    cast += 1;
    const { status, body } = await connection.send(
      requestOf('PUT', '/api/posts/votePost', voter?.token ?? '', { payload }),
    );
    if (status >= 300) throw new Error(`A vote was answered ${status}: ${body}`);
  }

  async function voteFor(ms: number): Promise<void> {
    const ends = performance.now() + ms;
    await Promise.all(
      connections.map(async (connection) => {
        while (performance.now() < ends) await vote(connection);
      }),
    );
  }

  await voteFor(warmUpMs);
  const [before, castBefore] = [processorOf(product), cast];
  await voteFor(forMs);
  return between(before, processorOf(product), cast - castBefore);
}
