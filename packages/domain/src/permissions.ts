import type { Actor, Role } from './accounts.ts';

export type Audience = 'anyone' | 'signedIn' | readonly Role[];

/** Whether a call that is open to `audience` is open to this actor. */
export function isOpenTo(audience: Audience, actor: Actor | null): boolean {
  if (audience === 'anyone') return true;
  if (actor === null) return false;
  return audience === 'signedIn' || audience.includes(actor.role);
}
