const PINCODE = /(?<!\p{Nd})\p{Nd}{3}[ -]?\p{Nd}{3}(?!\p{Nd})/u;

/** Patterns for questions about the responsible office of a place. They see the raw question. */
export type OfficeQuestionPatterns = {
  asks: readonly RegExp[];
  /** About the asker's own posts. */
  own: RegExp;
  /** "Here", "in my area". */
  here: RegExp;
  /** Possible names of the place, most likely first. */
  placesIn(question: string): string[];
};

/** Returns possible names of the place; empty for "here", null for other questions. */
export function readOfficeQuestion({ asks, own, here, placesIn }: OfficeQuestionPatterns) {
  return (question: string): string[] | null => {
    if (own.test(question) || !asks.some((way) => way.test(question))) return null;
    const pincode = PINCODE.exec(question)?.[0];
    if (pincode) return [pincode];
    const places = placesIn(question);
    return places.length > 0 || here.test(question) ? places : null;
  };
}
