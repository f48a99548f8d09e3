import type { Understanding } from '../help-shape.ts';
import { readOfficeQuestion } from './office-question.ts';
import { readOwnQuestion } from './own-question.ts';

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

/** Everyday words. They help to choose among articles, but a question is never about them. */
const light = words(`
  add again ask asked brother came child children click clicked come comes coming daughter day days difference different
  enough evening everything explain family far father few first found front good happen happened happens hour hours
  home house husband keep kind later look looking looks lot many mean meaning means minute minutes month months morning
  mother near never next nice night nobody nothing now old other others own page part people point possible press
  pressed question questions recent recently same saw screen see seen show showing shows sister somebody someone son
  soon sort still take tap tell time times today told tomorrow understand until use used user uses using week weeks
  wife without year years yesterday
`);

/** Synonyms. The first word stands for all. */
const SAME = [
  'complaint complain issue problem grievance',
  'photo picture pic image',
  'authority official officer',
  'department municipality corporation office council ward',
  'website site app platform portal webpage application',
  'login signin',
  'signup register registration enrol join member',
  'mail email',
  'delete remove erase',
  'change update edit modify correct switch',
  'fix repair mend solve resolve',
  'done finish complete completion',
  'create make made open new',
  'close shut',
  'phone mobile telephone',
  'internet network connection wifi',
  'location position place spot',
  'big large size heavy huge',
  'wrong mistake error incorrect',
  'free pay cost fee charge money price paid',
  'garbage trash waste rubbish dustbin',
  'street road lane',
  'neighbour neighbor friend',
  'answer reply respond response',
  'lost lose',
  'write wrote written',
  'send sent',
  'stolen stole theft',
  'threat threaten',
  'admin administrator moderator moderate moderation',
];

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
  SAME.flatMap((group) => {
    const [first = '', ...others] = group.split(' ').map(stem);
    return others.map((other) => [other, first] as const);
  }),
);

const NOUN = String.raw`(?:complaints?|reports?|posts?|issues?|problems?|grievances?)\b`;
const POST = String.raw`(?:my|our) (?:[\w-]+ ){0,3}${NOUN}`;
const OWN_POSTS = [
  String.raw`\bwhere(?:'s|’s| is| are| has| have)\b.*\b${POST}`,
  String.raw`\b(?:status|stage|progress|news|updates?) (?:of|on|about|for|regarding|is|are) ${POST}`,
  String.raw`\b(?:happened|happening|become|became|going on) (?:to|of|with) ${POST}`,
  String.raw`\bhow far\b.*\b${POST}`,
  String.raw`^(?:has|have|is|are|was|did)\b.*\b${POST}.*\b(?:seen|fixed|resolved|solved|done|finished|started|taken)\b`,
  String.raw`^(?:show |see |list |check )?(?:me )?(?:all )?my (?:own |open |last )?${NOUN}\W*$`,
];
const FIXED = '(?:fixed|repaired|resolved|solved|mended|filled)';
const OWN_REPAIRS = [
  String.raw`\bwhen (?:will|is|are|does|do|can)\b.*\b${FIXED}\b`,
  String.raw`\bhow (?:long|many days|much time)\b.*\b(?:${FIXED}|fix|repair|resolve|solve|mend)\b`,
  String.raw`\bhow (?:long|many days|much time) (?:will|does|do|would|can) (?:it|this|that|they|${POST})\b (?:usually )?take\W*$`,
];
const OWN_AUTHORITIES = [
  String.raw`\bwho(?:'s|’s| is| are| will be)\b.*\b(?:responsible|in charge)\b`,
  String.raw`\bwho (?:has|have) (?:taken|claimed)\b`,
  String.raw`\bwho(?:'s|’s| is) working on\b`,
];

const OFFICE = String.raw`(?:[\w-]+ ){0,2}(?:office|department|authority|municipality|corporation|body)s?`;
const OFFICE_QUESTIONS = [
  OWN_AUTHORITIES[0] ?? '',
  String.raw`\b(?:which|what) ${OFFICE}\b`,
  String.raw`\bwho (?:handles|fixes|repairs|cleans|collects|maintains|looks after|takes care of|deals with)\b`,
];
/** Words for a place that are not a name. */
const ANY_PLACE = words(`
  area city colony country district locality neighborhood neighbourhood place region society spot state town village ward
`);
const IN_PLACE = /.*\b(?:in|at|near|around) (?!charge\b)(.+)$/iu;
const AFTER_PLACE = / (?:for|about|is|are|if|when|handles?|fixes|repairs?)\b.*$/iu;
const PLACE_WORDS = 4;
const DIRECTION = /^(?:north|south|east|west)$/iu;

/** "which office handles potholes in Kothrud, Pune?" gives "Kothrud Pune", then "Pune". */
function placesIn(question: string): string[] {
  const name = IN_PLACE.exec(question)?.[1]?.replace(AFTER_PLACE, '') ?? '';
  const place = (name.match(/[\p{L}\p{M}\p{N}.'’-]+/gu) ?? []).filter((word) => {
    const plain = word.toLowerCase();
    return !ignored.has(plain) && !light.has(plain) && !ANY_PLACE.has(plain);
  });
  const words = place.slice(0, PLACE_WORDS);
  const ways = [
    words,
    words.filter((word) => !DIRECTION.test(word)),
    [words.at(0), words.at(-1)],
    [words.at(-1)],
  ];
  return [...new Set(words.length > 1 ? ways.map((way) => way.join(' ')) : words)];
}

export const understanding: Understanding = {
  ignored,
  light,
  wordStem: (word) => sameAs.get(stem(word)) ?? stem(word),
  isWrittenIn: () => false,
  ownQuestion: readOwnQuestion({
    ownPosts: OWN_POSTS,
    ownRepairs: OWN_REPAIRS,
    ownAuthorities: OWN_AUTHORITIES,
  }),
  officePlaces: readOfficeQuestion({
    asks: OFFICE_QUESTIONS.map((pattern) => new RegExp(pattern, 'iu')),
    own: new RegExp(String.raw`\b${POST}`, 'iu'),
    here: /\b(?:here|near me|around me|(?:my|our|this) (?:area|city|colony|district|locality|neighbou?rhood|place|society|spot|street|road|lane|town|village|ward))\b/iu,
    placesIn,
  }),
};
