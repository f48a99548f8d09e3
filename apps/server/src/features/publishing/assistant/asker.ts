import type { Actor, Role } from '@sudhaar/domain/accounts';
import type { Language } from '@sudhaar/language/languages';
import type { Translate } from '@sudhaar/language/server';

/** `role` comes from the page and is not trusted: it only decides where links lead. */
export type Reader = { actor: Actor | null; role: Role | null; language: Language; t: Translate };
/** `names` has names of places: in Hindi with Latin letters they are spelt as in English. */
export type Asker = Reader & { names: Translate };
