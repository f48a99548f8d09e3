import type { Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';

type MailRecipient = { name: string; language: Language; isConfirmed: boolean };

/**
 * Anybody can sign up with a stranger's address and any name. So emails to unconfirmed addresses contain no name or
 * other text that the sender chose.
 */
export const greeting = ({ name, language, isConfirmed }: MailRecipient): string =>
  isConfirmed
    ? translator(language)('mail:greeting', { name })
    : translator(language)('mail:greetingOfNobody');
