import type { Understanding } from '../help-shape.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that say nothing about what is asked. */
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

/** Everyday words: they help to choose among articles, but a question is not about them. */
const light = words(`
  add again ask asked brother came child children click clicked come comes coming daughter day days difference different
  enough evening everything explain family far father few first found front good happen happened happens hour hours
  home house husband keep kind later look looking looks lot many mean meaning means minute minutes month months morning
  mother near never next nice night nobody nothing now old other others own page part people point possible press
  pressed question questions recent recently same saw screen see seen show showing shows sister somebody someone son
  soon sort still take tap tell time times today told tomorrow understand until use used user uses using week weeks
  wife without year years yesterday
`);

/** Words that mean the same here; the first stands for all. */
const SAME = [
  'complaint complain complaints complains complaining issue issues problem problems grievance grievances',
  'photo photos picture pictures pic pics image images',
  'authority authorities official officials officer officers',
  'department departments municipality corporation office council ward',
  'website site app platform portal webpage application',
  'login signin',
  'signup register registration registered enrol join member',
  'mail mails email emails',
  'delete remove removed erase',
  'change update edit modify correct switch',
  'fix repair mend solve resolve resolved mended repaired solved fixed',
  'done finish finished complete completed completion',
  'create make made open new',
  'close closed shut',
  'phone mobile telephone',
  'internet network connection wifi',
  'location position place spot',
  'big large size heavy huge',
  'wrong mistake error incorrect',
  'free pay cost fee charge charges money price paid',
  'garbage trash waste rubbish dustbin',
  'street road lane',
  'neighbour neighbours neighbor friend friends',
  'answer reply respond response',
  'lost lose losing',
  'wrote write writing written',
  'sent send sending',
  'stolen stole theft',
  'moderator moderate moderates moderation admin admins administrator administrators',
  'threat threaten threatens threatened',
];

const sameAs = new Map(
  SAME.flatMap((group) => {
    const [first = '', ...others] = group.split(' ');
    return others.map((other) => [other, first] as const);
  }),
);

/** A word without its ending, roughly: "changing", "changed" and "changes" are one. */
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

export const understanding: Understanding = {
  ignored,
  light,
  wordStem: (word) => stem(sameAs.get(word) ?? word),
};
