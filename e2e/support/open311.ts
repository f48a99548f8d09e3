import { expect, inject } from 'vitest';
import { makeOffice, staffOf } from './offices.ts';
import { call, demoToken } from './people.ts';

/** A system with a key, an office with a head, and the system's post. */
export async function reportOfSystem(at: { latitude: number; longitude: number }) {
  const mark = Date.now().toString(36);
  const system = `City portal ${mark}`;
  const admin = await demoToken('admin');
  const officeId = await makeOffice(`Open ${mark}`, ['roads'], at);
  const head = await staffOf(officeId, true);
  const scopes = { name: system, scopes: ['report', 'update'], callsPerMinute: 60 };
  const { key = '' } = (await call('POST', '/api/admin/apiKeys', admin, scopes)).body;
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${inject('baseUrl')}/open311/v2/${path}.json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(form),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as Record<string, string>[])[0] ?? {};
  };
  const caption = `Open manhole ${mark}`;
  const { service_request_id: number = '' } = await send('requests', {
    service_code: 'open_manhole',
    description: caption,
    lat: String(at.latitude),
    long: String(at.longitude),
  });
  const answer = await fetch(`${inject('baseUrl')}/api/public/post/${number}`);
  const { post } = (await answer.json()) as { post: { _id: string } };
  const update = (status: 'open' | 'closed', description: string) =>
    send('servicerequestupdates', { service_request_id: number, status, description });
  return { admin, head, system, caption, path: `/post/${post._id}`, update };
}
