import { allowDesk } from './desk.ts';
import { ProductError } from './errors.ts';
import type { OfficeActor } from './responsibility.ts';

/** Length in characters. */
export const INTEGRATION_NAME = { min: 3, max: 80 } as const;

/** Returns the office whose keys and webhooks the actor manages. Null for administrators, who manage all. */
export function allowIntegrations(actor: OfficeActor): string | null {
  if (actor.role === 'admin') return null;
  const officeId = allowDesk(actor);
  if (!actor.isHead) throw new ProductError('forbidden', { problem: 'headsKeepIntegrations' });
  return officeId;
}

/** Takes a clean name. */
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

export function checkIntegrationCount(count: number, max: number): void {
  if (count >= max)
    throw new ProductError('conflict', { problem: 'tooManyIntegrations', values: { max: String(max) } });
}
