const PINCODE = /(?<!\p{Nd})\p{Nd}{3}[ -]?\p{Nd}{3}(?!\p{Nd})/u;

/** How a language asks for the office that is responsible at a place. All patterns see the question as it is given. */
export type OfficeQuestionPatterns = {
  asks: readonly RegExp[];
  /** About the asker's own reports. */
  own: RegExp;
  /** "Here", "in my area". */
  here: RegExp;
  /** The names that a place may have in the question, the likeliest first. */
  placesIn(question: string): string[];
};

/** Returns where somebody asks for the office: possible names of the place, none for "here"; null: another question. */
export function readOfficeQuestion({ asks, own, here, placesIn }: OfficeQuestionPatterns) {
  return (question: string): string[] | null => {
    if (own.test(question) || !asks.some((way) => way.test(question))) return null;
    const pincode = PINCODE.exec(question)?.[0];
    if (pincode) return [pincode];
    const places = placesIn(question);
    return places.length > 0 || here.test(question) ? places : null;
  };
}
