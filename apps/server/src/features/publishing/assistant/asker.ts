import type { Actor, Role } from '@sudhaar/domain/accounts';
import type { Language } from '@sudhaar/language/languages';
import type { Translate } from '@sudhaar/language/server';

/** `role` comes from the page and is not trusted: it only decides where links lead. */
export type Asker = { actor: Actor | null; role: Role | null; language: Language; t: Translate };
