import { errorAnswer } from '@sudhaar/contract/shapes';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { fingerprint, rememberRows } from '../rewind.ts';
import { createScene } from '../scene.ts';
import type { TestApp } from '../test-app.ts';
import { type BadRequest, oddRequest, wrongRequest } from './requests.ts';

const ANSWERED_WITHIN_MS = 15_000;
/** Requests in progress at a time. */
const TOGETHER = 20;
type Run = { numRuns: number; seed?: number };

/** Sends generated requests to an application that has a little of everything in it. */
export async function createRequester(server: TestApp) {
  const scene = await createScene(server);
  const rewind = await rememberRows(server.context.pool);
  const { owner, assignee, admin } = scene.people;
  const tokens = { nobody: '', user: owner.token, government: assignee.token, admin: admin.token };
  const ids = Object.values({ ...scene.posts, ...scene, owner: owner.id, assignee: assignee.id }).filter(
    (one) => typeof one === 'string',
  );

  async function answer({ caller, request }: BadRequest): Promise<LightMyRequestResponse> {
    const bearer = tokens[caller] && { authorization: `Bearer ${tokens[caller]}` };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('No answer in time')), ANSWERED_WITHIN_MS);
    });
    const answering = server.app.inject({ ...request, headers: { ...request.headers, ...bearer } });
    return Promise.race([answering, late]).finally(() => clearTimeout(timer));
  }

  /** The faults of an answer. */
  function complaint({ fault, caller, request }: BadRequest, response: LightMyRequestResponse): string[] {
    const { statusCode, body, headers } = response;
    const isShaped = statusCode < 400 || errorAnswer.strict().safeParse(parse(body)).success;
    const leaksInternals = /\bat .*\.[jt]s:\d+|node_modules|postgres|syntax error/i.test(body);
    if (statusCode < 500 && isShaped && !leaksInternals && headers['x-request-id']) return [];
    const asked = `${request.method} ${request.url} ${request.payload}`.slice(0, 300);
    return [`${fault} by ${caller}: ${asked} was answered ${statusCode} ${body.slice(0, 200)}`];
  }

  /** Sends all requests, so many at once. Returns the faults of the answers. */
  async function ask(
    requests: BadRequest[],
    isRight: (statusCode: number) => boolean,
    between: () => Promise<void>,
  ): Promise<string[]> {
    const complaints: string[] = [];
    for (let from = 0; from < requests.length; from += TOGETHER) {
      const asking = requests.slice(from, from + TOGETHER).map(async (wrong) => {
        const response = await answer(wrong);
        complaints.push(...complaint(wrong, response));
        if (!isRight(response.statusCode))
          complaints.push(`${wrong.fault} was taken: ${JSON.stringify(wrong.request).slice(0, 300)}`);
      });
      await Promise.all(asking);
      await between();
    }
    return complaints;
  }

  return {
    /** Expects every request to be refused, and no row to change. Returns the faults. */
    async askWrongly(run: Run): Promise<string[]> {
      const before = await fingerprint(server.context.pool);
      const complaints = await ask(
        fc.sample(wrongRequest(ids), run),
        (status) => status >= 400,
        async () => undefined,
      );
      const after = await fingerprint(server.context.pool);
      const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
      return [...complaints, ...changed.map((table) => `Refused requests changed ${table}`)];
    },

    /** Accepts success and refusal alike. Returns the answers with a server error. */
    askOddly: (run: Run): Promise<string[]> => ask(fc.sample(oddRequest(ids), run), () => true, rewind),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
