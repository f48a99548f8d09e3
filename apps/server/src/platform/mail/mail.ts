import type { Letter } from './send-letter.ts';

/** Sends one letter, or throws; the job that called tries again. */
export type Mailer = { send(letter: Letter): Promise<void> };
