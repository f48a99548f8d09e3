/**
 * How often one caller may do a thing: at most `max` times within `perSeconds`. An account is a person. An address may
 * be a whole town: India's mobile networks put thousands behind one, so it is allowed far more.
 */
export type CallLimit = { max: number; perSeconds: number; by: 'address' | 'account' };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const person = (max: number, perSeconds: number): CallLimit => ({ max, perSeconds, by: 'account' });
const place = (max: number, perSeconds: number): CallLimit => ({ max, perSeconds, by: 'address' });

export const CALL_LIMITS = {
  signUp: [place(100, HOUR)],
  /** Of all accounts together. How often one account may be tried is in `LOGIN_TRIES`. */
  login: [place(300, 10 * MINUTE)],
  forgotPassword: [place(30, HOUR)],
  mailedLink: [place(60, HOUR)],
  anotherLink: [person(5, HOUR)],
  /** Calls that ask for the password again. */
  password: [person(10, HOUR)],
  dataExport: [person(5, HOUR)],
  report: [person(30, HOUR), place(600, HOUR)],
  edit: [person(60, 10 * MINUTE)],
  comment: [person(30, MINUTE), place(600, MINUTE)],
  vote: [person(120, MINUTE), place(2400, MINUTE)],
  chat: [person(60, MINUTE), place(1200, MINUTE)],
  /** How far one has read a room: once in a while for each open page. */
  chatRead: [person(120, MINUTE), place(2400, MINUTE)],
  profile: [person(60, HOUR), place(1200, HOUR)],
  /** Reports that an office enters for callers, all day long. */
  intake: [person(120, HOUR)],
  /** A code is short enough to be read out: guessing must not pay. */
  takeReport: [person(10, HOUR), place(100, HOUR)],
  trackCode: [place(200, HOUR)],
  proof: [person(120, HOUR), place(1200, HOUR)],
  /** Bounded, since each move notifies the reporter. */
  move: [person(300, HOUR)],
  /** More than anybody comes across in a day. */
  abuseReport: [person(40, DAY)],
  contact: [place(20, 10 * MINUTE)],
  /** Open311 without a key of its own. */
  open311: [place(120, MINUTE)],
  question: [person(20, MINUTE), place(60, MINUTE)],
  helpSearch: [place(600, MINUTE)],
  /** Each may call an outside service that limits our calls. */
  directions: [person(60, MINUTE)],
} as const satisfies Record<string, readonly CallLimit[]>;

/** How often somebody may try to log in to one account. */
export const LOGIN_TRIES = {
  fromOneAddress: { max: 10, perSeconds: 15 * MINUTE },
  /** From addresses where nobody has logged in to it before, all together: so many at once, then with gaps that grow. */
  fromElsewhere: { atOnce: 20, perSeconds: HOUR, longestGapSeconds: 30 },
  /** How long an address stays familiar after a login. */
  rememberedDays: 30,
} as const;

/**
 * How many seconds must lie between this try and the next from elsewhere. A thousand addresses get no more tries than
 * one, and the owner still gets in: at once from where they were before, and by a mailed link from anywhere.
 */
export function gapAfterTries(tries: number): number {
  const { atOnce, longestGapSeconds } = LOGIN_TRIES.fromElsewhere;
  return tries <= atOnce ? 0 : Math.min(longestGapSeconds, 2 ** Math.min(tries - atOnce, 30));
}

/** A wait in seconds, minutes or hours. Rounded up, so that a caller who waits that long is admitted. */
export function waitOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds < 90) return { unit: 'seconds', count: seconds };
  if (seconds <= 90 * MINUTE) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) };
  return { unit: 'hours', count: Math.ceil(seconds / HOUR) };
}
