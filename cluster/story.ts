import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import { photo, reportFields } from '../apps/server/src/testing/photos.ts';
import { type Answer, api, type Caller } from '../faults/support/api.ts';
import type { AcknowledgedWrites } from '../faults/support/load.ts';

const RETRY_MS = 250;
const GIVE_UP_MS = 180_000;
const PHOTO = await photo('jpeg', { width: 900, height: 600 });

type Actors = { url: string; citizen: Caller; authority: Caller };
type Known = Pick<AcknowledgedWrites, 'posts' | 'stages'>;

/** A report from its photo to the verdict. A step without a good answer is repeated, as an app does. */
export async function tellStory({ url, citizen, authority }: Actors, known: Known): Promise<void> {
  const { call } = api(url);
  const clientId = randomUUID();
  const reported = await insist('report', () =>
    call('POST', '/api/user/createPost', citizen.token, form({ ...reportFields(), clientId })),
  );
  const id: string = reported.body.post._id;
  known.posts.add(id);
  const stageOf = async (): Promise<Stage> => {
    const { body } = await insist('read', () => call('GET', `/api/posts/post/${id}`, authority.token));
    return body.post.progressState;
  };
  const isAt = async (stage: Stage): Promise<boolean> =>
    STAGES.indexOf(await stageOf()) >= STAGES.indexOf(stage);

  while (!(await isAt('Work Near Completion'))) {
    const { status, body } = await attempt(() =>
      call('PUT', `/api/gov/progressState/${id}`, authority.token, {}),
    );
    if (status < 300) known.stages.set(id, body.post.progressState);
  }
  // Sent again, it must be the same.
  const shown = form({ finalCaption: 'Mended', clientId: randomUUID() });
  const proof = await insist('proof', () =>
    call('PUT', `/api/gov/updateFinalWork/${id}`, authority.token, shown),
  );
  known.stages.set(id, proof.body.post.progressState);
  while (!(await isAt('Finished'))) {
    const { status, body } = await attempt(() =>
      call('PUT', `/api/user/verifyPost/${id}`, citizen.token, {}),
    );
    if (status < 300) known.stages.set(id, body.post.progressState);
  }
  known.stages.set(id, 'Finished');
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('images', new Blob([new Uint8Array(PHOTO.data)], { type: PHOTO.type }), PHOTO.name);
  return data;
}

type Attempted = Pick<Answer, 'status' | 'body'>;

/** Waits a little after a failure. */
async function attempt(run: () => Promise<Answer>): Promise<Attempted> {
  const answer: Attempted = await run().catch((error: unknown) => ({ status: 599, body: String(error) }));
  if (answer.status >= 300) await wait(RETRY_MS);
  return answer;
}

/** Until it succeeds. An answer that no repetition changes ends the trial. */
async function insist(step: string, run: () => Promise<Answer>): Promise<Attempted> {
  const until = performance.now() + GIVE_UP_MS;
  for (;;) {
    const answer = await attempt(run);
    if (answer.status < 300) return answer;
    if (answer.status < 500 || performance.now() > until)
      throw new Error(`${step} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
}
