import { ProductError } from '@sudhaar/domain/errors';
import { PROVIDER_ROLES } from '@sudhaar/domain/provider-login';
import { SIGN_IN_STEP_MINUTES } from '@sudhaar/domain/sign-in';
import { isLanguage, type Language } from '@sudhaar/language/languages';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/id.ts';
import type { Seal } from '../../../platform/seal.ts';
import { currentMs } from '../../../platform/time.ts';
import * as store from './store.ts';

/** Who the identity provider said it is. Times in milliseconds. */
const provided = z.object({
  issuer: z.string(),
  subject: z.string(),
  session: z.string().nullable(),
  authenticatedAt: z.number().nullable(),
});
export type Provided = z.infer<typeof provided>;

/** What the next call must know about the one before. */
const STEPS = {
  /** The password was right. `passwordMark` ends the step when the password changes. */
  secondFactor: z.object({ accountId: z.string(), passwordMark: z.string(), challenge: z.string() }),
  passkeyLogin: z.object({ challenge: z.string() }),
  passkeyAdded: z.object({ accountId: z.string(), challenge: z.string() }),
  appAdded: z.object({ accountId: z.string(), secret: z.string() }),
  confirmation: z.object({ accountId: z.string(), challenge: z.string() }),
  /** The person was sent to the identity provider. */
  providerStart: z.object({
    role: z.enum(PROVIDER_ROLES),
    isConfirmation: z.boolean(),
    /** Of the page that confirms. */
    language: z.custom<Language>((value) => typeof value === 'string' && isLanguage(value)),
    startedAt: z.number(),
    checks: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  }),
  providerLogin: z.object({ accountId: z.string(), provided }),
  providerConfirmation: z.object({ accountId: z.string() }),
  providerJoin: z.object({ email: z.string(), provided }),
} as const;
type Kind = keyof typeof STEPS;
type Known<K extends Kind> = z.infer<(typeof STEPS)[K]>;

/** The page takes these at once. */
const MINUTES: Partial<Record<Kind, number>> = { providerLogin: 1, providerConfirmation: 1 };

const envelope = z.object({ kind: z.string(), id: z.uuid(), expires: z.number(), known: z.unknown() });

/**
 * Steps of a login are sealed and held by the browser, because a row for every visitor who opens the login page would
 * let anybody fill a table. Only a completed step is stored.
 */
export function createSteps(seal: Seal) {
  return {
    begin<K extends Kind>(kind: K, known: Known<K>): string {
      const expires = currentMs() + (MINUTES[kind] ?? SIGN_IN_STEP_MINUTES) * 60 * 1000;
      return seal.close(JSON.stringify({ kind, id: newId(), expires, known }));
    },

    open<K extends Kind>(kind: K, ticket: string) {
      const text = seal.open(ticket);
      const step = text === null ? null : envelope.parse(JSON.parse(text));
      if (step?.kind !== kind || step.expires < currentMs())
        throw new ProductError('link_expired', { problem: 'signInStepOver' });
      return {
        known: STEPS[kind].parse(step.known) as Known<K>,
        /** Throws if the step was completed before, for example in another tab. */
        async complete(trx: Transaction): Promise<void> {
          if (!(await store.spendSignInStep(trx, step.id, new Date(step.expires))))
            throw new ProductError('link_expired', { problem: 'signInStepOver' });
        },
      };
    },
  };
}
export type Steps = ReturnType<typeof createSteps>;
