import { FILE_FIELDS } from '@sudhaar/contract/media';
import type { Route } from '@sudhaar/contract/route';
import { routes } from '@sudhaar/contract/routes';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { connected } from '../live-client.ts';
import { multipart } from '../multipart.ts';
import type { Person } from '../people.ts';
import { photo } from '../photos.ts';
import { createScene, type Scene } from '../scene.ts';
import { soon } from '../soon.ts';
import { testApp } from '../test-app.ts';

const HOME = 'https://sudhaar.example';
const OTHER = 'https://city.example';
const server = testApp({ PUBLIC_URL: HOME, CORS_ORIGINS: `${OTHER}/, https://ward.example, ${HOME}` });
let scene: Scene;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  scene = await createScene(server);
  for (const who of [scene.people.owner, scene.people.assignee]) {
    const url = who === scene.people.owner ? '/api/user/updateProfile' : '/api/gov/updateProfile';
    const { status } = await who.upload('PUT', url, {}, [{ ...(await photo()), field: 'profilePhoto' }]);
    expect(status).toBe(200);
  }
});

const ask = async (who: Person | null, options: InjectOptions, origin?: string) =>
  server.app.inject({
    ...options,
    headers: {
      ...options.headers,
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(origin && { origin }),
    },
  });

/** An address of the product, as opposed to a webhook's. */
const isOurs = (address: string): boolean => address.startsWith('/') || address.startsWith(HOME);

/** Every address of a file in an answer. */
function filesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, held]) =>
    FILE_FIELDS.has(field) && typeof held === 'string' && isOurs(held) ? [held] : filesIn(held),
  );
}

const table: readonly Route[] = routes;

test('every call can be used from an allowed origin, and from no other one', async () => {
  for (const { method, path } of table) {
    const preflight = (origin: string) =>
      ask(
        null,
        {
          method: 'OPTIONS',
          url: path.replace(/\{\w+\}/g, 'x'),
          headers: {
            'access-control-request-method': method,
            'access-control-request-headers': 'authorization,content-type',
          },
        },
        origin,
      );
    const { statusCode, headers } = await preflight(OTHER);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(OTHER);
    expect(String(headers['access-control-allow-methods']).split(/,\s*/)).toContain(method);
    expect(String(headers['access-control-allow-headers'])).toContain('authorization');
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  }
});

describe('the addresses of pictures', () => {
  /** Every readable call without parameters, and those of the scene. */
  const readers = (): [string, Person | null][] => {
    const { owner, assignee, admin } = scene.people;
    const of = ({ access }: Route): Person | null => {
      if (access === 'anyone') return null;
      if (access === 'signedIn' || access.includes('user')) return owner;
      return access.includes('government') ? assignee : admin;
    };
    const plain = table.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
    return [
      ...plain.map((route): [string, Person | null] => [route.path, of(route)]),
      ['/api/user/allPosts?view=card', owner],
      ['/api/user/allPosts?view=card', assignee],
      [`/api/posts/post/${scene.posts.proven}`, owner],
      [`/api/posts/nearby?lat=18.50738&lng=73.80765`, owner],
      [`/api/posts/timeline/${scene.posts.proven}`, owner],
      [`/api/public/post/${scene.posts.open}`, null],
      ['/api/public/map?south=18&north=19&west=73&east=74&zoom=12', null],
      [`/api/user/profile/user/${owner.id}`, assignee],
      [`/api/gov/profile/government/${assignee.id}`, owner],
    ];
  };

  test('contain the host for other origins only, in any order of requests', async () => {
    let seen = 0;
    for (const [url, who] of readers()) {
      const [own, other, ownAgain, ownOrigin] = await Promise.all([
        ask(who, { url }),
        ask(who, { url }, OTHER),
        ask(who, { url }),
        ask(who, { url }, HOME),
      ]);
      const files = filesIn(own.json());
      seen += files.length;
      expect(files.every((file) => file.startsWith('/'))).toBe(true);
      expect(filesIn(other.json()), url).toEqual(files.map((file) => `${HOME}${file}`));
      for (const again of [ownAgain, ownOrigin]) expect(filesIn(again.json()), url).toEqual(files);
      expect(other.headers['access-control-allow-origin']).toBe(OTHER);
      for (const { headers } of [own, other]) expect(String(headers.vary)).toMatch(/\borigin\b/i);
      expect(own.body).not.toContain(HOME);
    }
    expect(seen).toBeGreaterThan(50);
  });

  test('contain it in the token of a login and of a changed profile', async () => {
    const { owner } = scene.people;
    const photoIn = (token: string): string => JSON.parse(atob(token.split('.')[1] ?? '')).profilePhoto;
    const login = { method: 'POST' as const, url: '/api/user/login' };
    const payload = { email: owner.email, password: 'secret' };
    const own = (await ask(null, { ...login, payload })).json().token;
    const other = (await ask(null, { ...login, payload }, OTHER)).json().token;
    expect(photoIn(own)).toMatch(/^\/media\//);
    expect(photoIn(other)).toBe(HOME + photoIn(own));
    const form = multipart({ name: 'Owner' }, [{ ...(await photo()), field: 'profilePhoto' }]);
    const changed = await ask(owner, { method: 'PUT', url: '/api/user/updateProfile', ...form }, OTHER);
    expect(photoIn(changed.json().token)).toMatch(new RegExp(`^${HOME}/media/`));
  });

  test('with the host are accepted as proof', async () => {
    const { assignee } = scene.people;
    const url = `/api/posts/post/${scene.posts.proven}`;
    const { post } = (await ask(assignee, { url }, OTHER)).json();
    expect(post.finalImages[0].url).toMatch(new RegExp(`^${HOME}/media/`));
    const move = (path: string, payload: object) =>
      ask(assignee, { method: 'PUT', url: `/api/gov/${path}/${scene.posts.proven}`, payload }, OTHER);
    expect((await move('regressProgressState', {})).statusCode).toBe(200);
    const { finalCaption, finalImages } = post;
    expect((await move('progressState', { finalCaption, finalImages })).statusCode).toBe(200);
  });

  test('in live updates depend on the page’s origin, with either transport', async () => {
    const { owner, citizen } = scene.people;
    for (const transport of ['websocket', 'polling']) {
      const own = await connected(server, citizen, transport);
      const other = await connected(server, citizen, transport, OTHER);
      const sent = await owner.send('POST', '/api/user/sendMessage', { msg: `Hello by ${transport}` });
      const pictures = [own, other].map((client) =>
        soon(() => {
          const [message] = client.received('receive_message');
          expect(message).toMatchObject({ _id: sent.body.data._id });
          expect(client.received('receive_message')).toHaveLength(1);
          return message.profilePic as string;
        }),
      );
      const [ownPicture, otherPicture] = await Promise.all(pictures);
      expect(ownPicture).toMatch(/^\/media\//);
      expect(otherPicture).toBe(`${HOME}${ownPicture}`);
    }
  });
});

test('only photos may be embedded on other origins', async () => {
  const picture = await ask(null, { url: scene.picture }, OTHER);
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
  for (const url of ['/api/health', '/'])
    expect((await ask(null, { url })).headers['cross-origin-resource-policy']).toBe('same-origin');
});
