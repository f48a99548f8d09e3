import { connectionTo } from './client.ts';

export type Load = { perSecond: number; times: number[] };

/** Keeps all connections busy for this long, with one request after the other. Returns each request's time. */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  nextRequest: () => Buffer,
): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = connectionTo(url);
      while (performance.now() < until) {
        const asked = performance.now();
        const { status, body } = await connection.send(nextRequest());
        if (status !== 200) throw new Error(`${status}: ${body}`);
        times.push(performance.now() - asked);
      }
      connection.close();
    }),
  );
  return { perSecond: times.length / ((performance.now() - began) / 1000), times };
}
