import { isRejection, isUndo, type WrittenMove } from './progress.ts';

/** Address of the page of a post that everybody can read. */
export const publicPostPath = (number: string): string => `/r/${encodeURIComponent(number)}`;

const HIDDEN = '•••';
const EMAIL = /[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+/gu;
const DIGIT = '[\\d०-९]';
/** Ten digits from 6 to 9 with a prefix, or a landline with its area code. Digits may stand in groups. */
const MOBILE = `(?:(?:\\+|00)?(?:91|९१)[ -]?|[0०])?[6-9६-९](?:[ -]?${DIGIT}){9}`;
const LANDLINE = `[0०]${DIGIT}{2,4}[ -]?${DIGIT}{6,8}`;
/** Numbers of posts (such as MH26-1042179876) contain as many digits. */
const PHONE = new RegExp(`(?<![\\p{L}\\d०-९]|[A-Z]{2}\\d{2}-)(?:${MOBILE}|${LANDLINE})(?!${DIGIT})`, 'gu');

/** Email addresses and phone numbers in what people wrote, because everybody can read it on the public page. */
export const withoutContacts = (text: string): string => text.replace(EMAIL, HIDDEN).replace(PHONE, HIDDEN);

export const PUBLIC_AUTHORS = [
  'reporter',
  'citizen',
  'authority',
  'unverifiedAuthority',
  'administrator',
  'deleted',
] as const;
export type PublicAuthor = (typeof PUBLIC_AUTHORS)[number];

type Author = { id: string | null; role: string | null; isVerified: boolean | null };

/** The author of a text, without a name. */
export function publicAuthor({ id, role, isVerified }: Author, reporterId: string | null): PublicAuthor {
  if (id === null) return 'deleted';
  if (role === 'admin') return 'administrator';
  if (role === 'government') return isVerified ? 'authority' : 'unverifiedAuthority';
  return id === reporterId ? 'reporter' : 'citizen';
}

export const PROOF_OUTCOMES = ['open', 'closed', 'refused', 'withdrawn'] as const;
export type ProofOutcome = (typeof PROOF_OUTCOMES)[number];

/**
 * The outcome of the proof that was shown before these moves (oldest first). Reopening refuses the proof that had
 * ended the work.
 */
export function proofOutcome(later: readonly WrittenMove[]): ProofOutcome {
  // An answer that was undone had no effect.
  const isUndone = later.map(
    (move, i) => isUndo(move) || (later[i + 1] ? isUndo(later[i + 1] as WrittenMove) : false),
  );
  const [next, ...rest] = later.filter((_, i) => !isUndone[i]);
  if (!next) return 'open';
  if (isRejection(next)) return 'refused';
  if (next.to !== 'Finished') return 'withdrawn';
  const after = rest.find(({ to }) => to !== 'Finished');
  return after ? 'refused' : 'closed';
}
