import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from './product.ts';
import type { Result } from './result.ts';

const CLAIMS = 1000;
const POLL_MS = 250;

type Job = { _id: string; status: string; done: number; refused: number };

/** One job claims a thousand posts, measured from the click to the last post. */
export async function bulk(posts = 1_000_000): Promise<Result[]> {
  const product = await startProduct(posts);
  try {
    const [who] = await product.signIn('government', 1);
    if (!who) throw new Error('There is no authority');
    const { rows: offices } = await product.pool.query<{ id: string }>(
      `update accounts set is_verified = true where id = $1
       returning (select office_id from office_staff where account_id = $1) as id`,
      [who.id],
    );
    const { rows } = await product.pool.query<{ id: string }>(
      `update posts set office_id = $1 where id in (
         select id from posts where stage = 'Unseen' and hidden_at is null order by id desc limit $2) returning id`,
      [offices[0]?.id, CLAIMS],
    );
    const call = async (path: string, body?: object): Promise<Job> => {
      const response = await fetch(`${product.url}/api/gov/bulk${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { job, message } = (await response.json()) as { job?: Job; message?: string };
      if (!job) throw new Error(`${response.status} ${message}`);
      return job;
    };
    const began = performance.now();
    let job = await call('', { action: { kind: 'claim' }, ids: rows.map(({ id }) => id) });
    while (job.status === 'running') {
      await wait(POLL_MS);
      job = await call(`/${job._id}`);
    }
    const seconds = (performance.now() - began) / 1000;
    if (job.done !== CLAIMS) throw new Error(`${job.done} of ${CLAIMS} were claimed, ${job.refused} refused`);
    return [{ name: 'bulk: a job of 1,000 claims', figure: seconds, unit: 's', bar: { atMost: 30 } }];
  } finally {
    await product.stop();
  }
}
