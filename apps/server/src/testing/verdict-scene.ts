import { DAY_MS } from '@sudhaar/domain/calendar';
import { beforeAll, beforeEach } from 'vitest';
import { longKnownCitizen, type Person, signedIn } from './people.ts';
import { photo, reportFields } from './photos.ts';
import type { TestApp } from './test-app.ts';

/** A reporter, an office and four neighbours who upvoted; before each test, a new report that nobody else has. */
export function verdictScene(server: TestApp) {
  const people = { neighbours: [] as Person[] } as Record<'asha' | 'roads' | 'admin', Person> & {
    neighbours: Person[];
  };
  const scene = { postId: '' };
  const query = (text: string, values: unknown[] = []) => server.context.pool.query(text, values);
  const citizen = (name: string): Promise<Person> => longKnownCitizen(server, name);

  beforeAll(async () => {
    const admin = await signedIn(server, 'admin');
    const roads = await signedIn(server, 'government', 'Roads');
    Object.assign(people, { admin, roads, asha: await citizen('Asha') });
    await server.context.accounts.verify(roads.id);
    const form = { name: 'The roads office', departments: ['roads'] };
    const { office } = (await admin.send('POST', '/api/admin/offices', form)).body;
    await admin.send('PUT', `/api/admin/staff/${roads.id}`, { officeId: office._id, isHead: true });
    for (const name of ['Meera', 'Ravi', 'Sunil', 'Latha']) people.neighbours.push(await citizen(name));
  });

  async function report(by: Person, caption: string): Promise<void> {
    const fields = reportFields({ caption });
    const { body } = await by.upload('POST', '/api/user/createPost', fields, [await photo()]);
    scene.postId = body.post._id;
  }
  beforeEach(async () => {
    // Due steps of other posts would be part of the same messages.
    await query('delete from posts; delete from notifications');
    await report(people.asha, 'Garbage at the gate');
    for (const one of people.neighbours)
      await one.send('PUT', '/api/posts/votePost', { postId: scene.postId, type: 'upvote' });
  });

  const post = async () => (await people.asha.get(`/api/posts/post/${scene.postId}`)).body.post;
  async function submitProof(): Promise<void> {
    const { postId } = scene;
    for (let stage = (await post()).progressState; stage !== 'Work Near Completion'; )
      stage = (await people.roads.send('PUT', `/api/gov/progressState/${postId}`)).body.post.progressState;
    const proof = { finalCaption: 'Done' };
    await people.roads.upload('PUT', `/api/gov/updateFinalWork/${postId}`, proof, [await photo()]);
  }
  const withdrawProof = () => people.roads.send('PUT', `/api/gov/regressProgressState/${scene.postId}`);
  const timeline = async (who = people.asha) => (await who.get(`/api/posts/timeline/${scene.postId}`)).body;
  const kindsOf = async (): Promise<string[]> =>
    (await timeline()).steps.map(({ kind }: { kind: string }) => kind);
  const told = async (who: Person): Promise<string[]> =>
    (await who.get('/api/notifications')).body.notifications
      .filter(({ link }: { link: string }) => link === `/post/${scene.postId}`)
      .map(({ kind }: { kind: string }) => kind);
  const takeSteps = (days: number) => server.context.progress.takeSteps(new Date(Date.now() + days * DAY_MS));

  const acts = { citizen, report, submitProof, withdrawProof, takeSteps };
  return { people, scene, query, post, timeline, kindsOf, told, ...acts };
}
