import { describe, expect, test } from 'vitest';
import { connected } from '../../testing/live-client.ts';
import { signedIn } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const TOKEN = 'the token of the one who watches';
const server = testApp({ METRICS_TOKEN: TOKEN });
const unwatched = testApp();
const read = (authorization?: string, { app } = server) =>
  app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
const lines = async () => (await read(`Bearer ${TOKEN}`)).body.split('\n');
/** The value in the only line that starts with this. */
const figure = async (begin: string) => {
  const matching = (await lines()).filter((line) => line.startsWith(`${begin} `));
  expect(matching, begin).toHaveLength(1);
  return Number(matching[0]?.split(' ').at(-1));
};

describe('GET /metrics', () => {
  test('does not exist without the setting, whatever the token', async () => {
    for (const authorization of [undefined, 'Bearer ', `Bearer ${TOKEN}`]) {
      const { statusCode, body } = await read(authorization, unwatched);
      expect({ statusCode, body: JSON.parse(body).code }).toEqual({ statusCode: 404, body: 'not_found' });
    }
  });

  test('requires the token', async () => {
    const { token } = await signedIn(server, 'admin');
    for (const header of [
      undefined,
      TOKEN,
      'Bearer',
      `Bearer ${TOKEN}x`,
      `Basic ${TOKEN}`,
      `Bearer ${token}`,
    ]) {
      const { statusCode, headers } = await read(header);
      expect({ statusCode, asks: headers['www-authenticate'] }).toEqual({ statusCode: 401, asks: 'Bearer' });
    }
    const { statusCode, headers } = await read(`Bearer ${TOKEN}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  });

  test('counts requests by route pattern and status', async () => {
    const asha = await signedIn(server);
    for (const id of ['01900000-0000-7000-8000-000000000000', '01900000-0000-7000-8000-000000000001'])
      await asha.get(`/api/posts/post/${id}`);
    await server.app.inject('/api/posts/post/01900000-0000-7000-8000-000000000000');
    await server.app.inject('/api/nothing/1');
    await server.app.inject('/api/nothing/2');
    const count = (labels: string) => figure(`http_request_duration_seconds_count{${labels}}`);
    expect(await count('method="GET",route="/api/posts/post/:postId",status="4xx"')).toBe(3);
    expect(await count('method="GET",route="other",status="4xx"')).toBe(2);
    expect((await lines()).join('\n')).not.toContain('01900000');
  });

  test('reports the process, the pool and the sockets', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const before = await figure('sudhaar_sockets');
    await connected(server, await signedIn(server));
    expect(await figure('sudhaar_sockets')).toBe(before + 1);
    expect(await figure('sudhaar_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(await figure('sudhaar_database_connections{state="waiting"}')).toBe(0);
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('reports the length and delay of the queue, with emails counted separately', async () => {
    const { pool } = server.context;
    await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
    const add = (name: string, dueIn: string) =>
      pool.query(`select graphile_worker.add_job($1, run_at => now() + $2::interval)`, [name, dueIn]);
    await add('send_email', '-90 seconds');
    await add('send_email', '1 hour');
    await add('remove_file', '1 hour');
    expect(await figure('sudhaar_emails_waiting')).toBe(2);
    expect(await figure('sudhaar_jobs{task="remove_file",state="waiting"}')).toBe(1);
    expect(await figure('sudhaar_job_age_seconds{task="remove_file"}')).toBe(0);
    const age = await figure('sudhaar_job_age_seconds{task="send_email"}');
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(120);
    await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where run_at < now()`);
    expect(await figure('sudhaar_jobs{task="send_email",state="failed"}')).toBe(1);
    expect(await figure('sudhaar_emails_waiting')).toBe(1);
    await pool.query(
      `insert into outbound_requests (id, kind, host, payload) values (gen_random_uuid(), 'push', 'x', '{}')`,
    );
    expect(await figure('sudhaar_outbound_requests{kind="push"}')).toBe(1);
    expect(await figure('sudhaar_database_up')).toBe(1);
  });

  test('works while the database is down', async () => {
    const { pool } = server.context;
    await pool.query('alter schema graphile_worker rename to away');
    expect(await figure('sudhaar_database_up')).toBe(0);
    expect((await lines()).join('\n')).not.toContain('sudhaar_jobs{');
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(0);
    await pool.query('alter schema away rename to graphile_worker');
  });
});
