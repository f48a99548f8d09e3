import type { Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';

type MailRecipient = { name: string; language: Language; isConfirmed: boolean };

/**
 * How an email begins. Anybody can sign up with a stranger's address and any name, so an address that is not confirmed
 * gets no name: an email to it carries nothing that its sender chose.
 */
export const greeting = ({ name, language, isConfirmed }: MailRecipient): string =>
  isConfirmed
    ? translator(language)('mail:greeting', { name })
    : translator(language)('mail:greetingOfNobody');
