import { onTestFinished } from 'vitest';
import { type Account, call, demoToken, verifiedAuthority } from './people.ts';

type Spot = { latitude: number; longitude: number };
type Answer = { status: number; body: { office: { _id: string } } };

/** A small square around the post, more specific than the demonstration's offices. */
function square(at: Spot): [number, number][] {
  const [south, west, north, east] = [-0.01, -0.01, 0.01, 0.01].map((by, i) =>
    i % 2 === 0 ? at.latitude + by : at.longitude + by,
  ) as [number, number, number, number];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** Retired after the test, so that it does not get other posts. */
export async function makeOffice(name: string, departments: string[], at: Spot): Promise<string> {
  const admin = await demoToken('admin');
  const areas = [{ kind: 'polygon', name: 'Here', rings: [square(at)] }];
  const made = (await call('POST', '/api/admin/offices', admin, {
    name,
    departments,
    level: 'ward',
    areas,
    reason: 'The story',
  })) as unknown as Answer;
  const { _id } = made.body.office;
  onTestFinished(async () => {
    await call('DELETE', `/api/admin/offices/${_id}`, admin, { reason: 'The story ended' });
  });
  return _id;
}

export async function staffOf(officeId: string, isHead: boolean): Promise<Account> {
  // A separate city, so that no office of the demonstration takes it.
  const account = await verifiedAuthority('Works', `Town ${officeId.slice(-6)} ${isHead ? 'A' : 'B'}`);
  const admin = await demoToken('admin');
  await call('PUT', `/api/admin/staff/${account.id}`, admin, { officeId, isHead, reason: 'The story' });
  return account;
}
