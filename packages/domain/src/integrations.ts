import { allowDesk } from './desk.ts';
import { ProductError } from './errors.ts';
import type { OfficeActor } from './responsibility.ts';

/** Names of keys and webhooks, in characters. */
export const INTEGRATION_NAME = { min: 3, max: 80 } as const;

/** Whose keys and webhooks somebody keeps: a head those of the office (its id), an administrator all of them (null). */
export function allowIntegrations(actor: OfficeActor): string | null {
  if (actor.role === 'admin') return null;
  const officeId = allowDesk(actor);
  if (!actor.isHead) throw new ProductError('forbidden', { problem: 'headsKeepIntegrations' });
  return officeId;
}

/** Of a name that is clean. */
export function checkIntegrationName(name: string): void {
  const { min, max } = INTEGRATION_NAME;
  const length = [...name].length;
  if (length < min || length > max)
    throw new ProductError('invalid_input', {
      problem: 'integrationNameUnfit',
      field: 'name',
      values: { min: String(min), max: String(max) },
    });
}

/** Refuses one more than there may be. */
export function checkIntegrationCount(count: number, max: number): void {
  if (count >= max)
    throw new ProductError('conflict', { problem: 'tooManyIntegrations', values: { max: String(max) } });
}
