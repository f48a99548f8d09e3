import type { Understanding } from '../help-shape.ts';
import { ENGLISH_SYNONYMS } from './synonyms.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words without meaning for the search. */
const ignored = words(`
  a able about actually after ago all almost along also always am an and another any anybody anymore anyone anything
  are around as at away be became because become been before being between both but by can cannot could d dear did do
  does doing don each either else ever every everybody everyone exactly for from gave get gets getting give given go
  goes going got had has have having he hello help her here hers hey hi him his how however i if in into is it its just
  know known least less let like ll m may maybe me might more most much must my myself need needs no nor not of off
  often oh ok okay on once one only or our ours out over perhaps please put quite re right s said say says seems shall
  she should simply since sir so some something sometimes such sure t than thank thanks that the their them then there
  these they thing things think this those though to too tried try trying two under up upon us ve very via want wanted
  wants was way we well went were what whats when where whether which while who whom whose why will wish with within
  won would yes yet you your yours yourself
`);

/** Rough stemming: "changing", "changed" and "changes" become one. */
function stem(word: string): string {
  const singular = word.length > 3 && /[^suí]s$/.test(word) ? word.slice(0, -1) : word;
  const root = singular
    .replace(/ie$/, 'y')
    .replace(/(.{4})ly$/, '$1')
    .replace(/(..[a-z])ing$/, '$1')
    .replace(/(..[a-z])ed$/, '$1')
    .replace(/([^aeiouls])\1$/, '$1');
  return root.length > 4 ? root.replace(/e$/, '').replace(/y$/, 'i') : root;
}

const sameAs = new Map(
  ENGLISH_SYNONYMS.flatMap((group) => {
    const [first = '', ...others] = group.split(' ').map(stem);
    return others.map((other) => [other, first] as const);
  }),
);

export const understanding: Understanding = {
  ignored,
  wordStem: (word) => sameAs.get(stem(word)) ?? stem(word),
};
