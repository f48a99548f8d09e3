import type { AreaInput } from '@sudhaar/contract/offices';
import { OFFICES } from '@sudhaar/demo/story';
import type { Actor } from '@sudhaar/domain/accounts';
import type { Area } from '@sudhaar/domain/offices';
import type { Context } from '../context.ts';

/** Returns the offices' ids by name. */
export async function openOffices(
  { offices }: Pick<Context, 'offices'>,
  founder: Actor,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, departments, level, areas, parent } of OFFICES) {
    const parentId = parent === undefined ? null : idOf(ids, parent);
    const form = { name, departments, level, areas: areas.map(inputOf), parentId };
    ids.set(name, (await offices.create(founder, form, ''))._id);
  }
  return ids;
}

/**
 * Opens the offices and adds the authorities. There is no administrator yet, so the first authority acts as one, and
 * nothing is audited.
 */
export async function openOfficesWithStaff(
  services: Pick<Context, 'offices'>,
  authorities: readonly Actor[],
): Promise<Map<string, string>> {
  const account = (index: number): Actor => {
    const actor = authorities[index];
    if (!actor) throw new Error(`The demonstration has no authority ${index}`);
    return actor;
  };
  const founder = account(0);
  const ids = await openOffices(services, founder);
  const { setStaff } = services.offices;
  for (const { name, staff } of OFFICES) {
    if (!staff) continue;
    const officeId = idOf(ids, name);
    await setStaff(founder, account(staff.head).id, { officeId, isHead: true }, '');
    for (const member of staff.members ?? [])
      await setStaff(founder, account(member).id, { officeId, isHead: false }, '');
  }
  return ids;
}

export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demonstration has no office ${name}`);
  return id;
}

const inputOf = (area: Area): AreaInput =>
  area.kind === 'polygon'
    ? { ...area, rings: area.rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat])) }
    : area;
