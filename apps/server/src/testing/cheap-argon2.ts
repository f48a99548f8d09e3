// Replaces @node-rs/argon2 in API tests (vitest.config.ts). Every person in a test has a password, and hashing at the
// product's cost takes about 35 ms of processor time. A hash contains its cost, so checking a password needs no change.
import { hash as hashAt } from '@node-rs/argon2/index.js';

export { verify } from '@node-rs/argon2/index.js';

const CHEAPEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash = (password: string): Promise<string> => hashAt(password, CHEAPEST);
