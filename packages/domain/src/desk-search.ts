import { type Desk, type DeskPost, type DeskView, isInView } from './desk.ts';
import { readTelephone } from './intake.ts';
import { postNumbersFor } from './post-numbers.ts';
import { searchWords } from './search.ts';

/** Hits per kind. Somebody who gets so many needs another word. */
export const DESK_HITS_MAX = 20;

/** Callers and reporters of shorter beginnings of a name are not searched: a list of names must cost searches. */
const NAME_LETTERS_MIN = 3;

export type DeskSearch = {
  /** Possible report numbers, if it can be one. */
  numbers: string[];
  /** Ten digits, if it can be a telephone number. */
  telephone: string | null;
  /** Words of a name. Empty if one of them is too short. */
  names: string[];
};

/** Reads what somebody typed while a caller waits: any case, spaces, hyphens, and Devanagari digits. */
export function readDeskSearch(typed: string, now: Date): DeskSearch {
  const words = searchWords(typed);
  const isName = words.every((word) => [...word].length >= NAME_LETTERS_MIN && !/\p{N}/u.test(word));
  return {
    numbers: postNumbersFor(typed, now.getUTCFullYear()),
    telephone: readTelephone(typed),
    names: isName ? words : [],
  };
}

/** Every searched word begins a word of the name. Other words of an account, such as its address, do not count. */
export function isNamed(name: string, searched: readonly string[]): boolean {
  const words = searchWords(name);
  return searched.length > 0 && searched.every((one) => words.some((word) => word.startsWith(one)));
}

/** Says where to find a post that is not in the list. */
export type Whereabouts =
  | { kind: 'merged'; number: string }
  | { kind: 'office'; name: string | null }
  | { kind: 'finished'; at: Date }
  | { kind: 'view'; view: DeskView };

export type FoundPost = DeskPost & {
  officeName: string | null;
  /** Number of the main post. */
  mainNumber: string | null;
  finishedAt: Date | null;
};

/** The most urgent view comes first. Every open post of the office is in the last one. */
const VIEWS_BY_URGENCY = [
  'overdue',
  'dueToday',
  'notFixed',
  'waiting',
  'onHold',
  'reopened',
  'unclaimed',
  'mine',
  'office',
] as const satisfies readonly DeskView[];

export function whereaboutsOf(post: FoundPost, desk: Desk): Whereabouts {
  if (post.mainNumber !== null) return { kind: 'merged', number: post.mainNumber };
  if (post.stage === 'Finished' && post.finishedAt) return { kind: 'finished', at: post.finishedAt };
  if (post.officeId !== desk.officeId) return { kind: 'office', name: post.officeName };
  return { kind: 'view', view: VIEWS_BY_URGENCY.find((view) => isInView(post, view, desk)) ?? 'office' };
}
