import { type Connection, formPayload, jsonPayload, requestOf } from '../client.ts';
import type { Person } from '../people.ts';
import { CITIES, PLACES, PROBLEMS } from '../seed/words.ts';

/** Each step is one call. */
export const CALLS = ['report', 'claim', 'move', 'proof', 'verify', 'read back'] as const;
export type Call = (typeof CALLS)[number];

/** Citizen, authority, and a photo before and after. */
export type Story = { nth: number; citizen: Person; authority: Person; before: Buffer; after: Buffer };

export type OnCallTimed = (call: Call, ms: number) => void;

const MOVES: Call[] = ['claim', 'move', 'move', 'move'];
const NO_BODY = jsonPayload({});

/** One post from photo to verdict, read back at the end. Throws if anything is wrong. */
export async function walk(connection: Connection, story: Story, timed: OnCallTimed): Promise<void> {
  const { citizen, authority } = story;
  const ask = async (call: Call, request: Buffer): Promise<Buffer> => {
    const began = performance.now();
    const { status, body } = await connection.send(request);
    timed(call, performance.now() - began);
    if (status >= 300) throw new Error(`${call} was answered ${status}: ${body}`);
    return body;
  };

  const reported = await ask('report', reportRequest(story));
  const id = postIn(reported)._id;
  for (const call of MOVES) {
    await ask(call, requestOf('PUT', `/api/gov/progressState/${id}`, authority.token, { payload: NO_BODY }));
  }
  const proof = formPayload({ finalCaption: `Mended, ${story.nth}` }, [
    { field: 'images', jpeg: story.after },
  ]);
  await ask('proof', requestOf('PUT', `/api/gov/updateFinalWork/${id}`, authority.token, { payload: proof }));
  await ask('verify', requestOf('PUT', `/api/user/verifyPost/${id}`, citizen.token, { payload: NO_BODY }));
  const post = postIn(await ask('read back', requestOf('GET', `/api/posts/post/${id}`, citizen.token)));
  if (post.progressState !== 'Finished' || post.images.length !== 1 || post.finalImages.length !== 1) {
    throw new Error(`The report ${id} did not end as it should: ${JSON.stringify(post)}`);
  }
}

type PostAnswer = { _id: string; progressState: string; images: unknown[]; finalImages: unknown[] };
const postIn = (body: Buffer): PostAnswer => JSON.parse(body.toString()).post;

export function reportRequest({ nth, citizen, before }: Story): Buffer {
  const city = CITIES[nth % CITIES.length] as (typeof CITIES)[number];
  const place = PLACES[nth % PLACES.length];
  const location = {
    state: city.state,
    landmark: `${place} ${nth % 400}`,
    address: `${1 + (nth % 300)} Ward ${nth % 200}, ${city.name}`,
    pincode: String(city.pincode + (nth % 90)),
    coordinates: { lat: city.lat + ((nth * 7) % 1000) / 5000, lng: city.lng + ((nth * 13) % 1000) / 5000 },
  };
  const fields = {
    caption: `${PROBLEMS[nth % PROBLEMS.length]} near the ${place}, lane ${nth % 9973}`,
    priority: 'High',
    location: JSON.stringify(location),
  };
  const payload = formPayload(fields, [{ field: 'images', jpeg: before }]);
  return requestOf('POST', '/api/user/createPost', citizen.token, { payload });
}
