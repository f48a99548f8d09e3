import type { Actor, Role } from '@sudhaar/domain/accounts';
import type { Language } from '@sudhaar/language/languages';
import type { Translate } from '@sudhaar/language/server';

/** Who asks. `role` is what the page says of itself: it chooses where links lead, and nothing else. */
export type Asking = { actor: Actor | null; role: Role | null; language: Language; t: Translate };
