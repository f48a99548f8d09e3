import type { Actor, Role } from './accounts.ts';

export type Audience = 'anyone' | 'signedIn' | readonly Role[];

export function isOpenTo(audience: Audience, actor: Actor | null): boolean {
  if (audience === 'anyone') return true;
  if (actor === null) return false;
  return audience === 'signedIn' || audience.includes(actor.role);
}
