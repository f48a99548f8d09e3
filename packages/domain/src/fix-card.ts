import { DAY_MS } from './calendar.ts';
import { type Closure, isConfirmed } from './closure.ts';
import { publicPostPath } from './public-posts.ts';

/** Size that messengers expect of a preview. */
export const CARD_SIZE = { width: 1200, height: 630 };

export const fixCardPath = (number: string, language: string): string =>
  `${publicPostPath(number)}/card.jpg?language=${language}`;

type Ended<Image> = {
  closure: Closure | null;
  sameAs: unknown;
  images: readonly Image[];
  proof: { images: readonly Image[] } | null;
};

/**
 * The two photos of a card that says "fixed". Null unless somebody confirmed it. A duplicate has none: the work was
 * shown on its main post.
 */
export function beforeAndAfter<Image>({ closure, sameAs, images, proof }: Ended<Image>) {
  const [before] = images;
  const after = proof?.images[0];
  if (!isConfirmed(closure) || sameAs || before === undefined || after === undefined) return null;
  return { before, after };
}

/** The proof that ended the work, in a timeline. */
export const closingProof = <Entry extends { proof: { outcome: string } | null }>(
  timeline: readonly Entry[],
): Entry | undefined => timeline.findLast(({ proof }) => proof?.outcome === 'closed');

/** Whole days, rounded up, until the work was shown. */
export const daysUntilFixed = (reportedAt: Date, shownAt: Date): number =>
  Math.max(1, Math.ceil((shownAt.getTime() - reportedAt.getTime()) / DAY_MS));

const OTHER_SCRIPTS = /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/u;
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f}|\u{20e3}/gu;

/** The card's font has Latin and Devanagari letters only. A caption in another script would become boxes. */
export function cardTitle(caption: string, category: string): string {
  const title = caption.replace(PICTURES, '').replace(/\s+/g, ' ').trim();
  return title === '' || OTHER_SCRIPTS.test(title) ? category : title;
}
