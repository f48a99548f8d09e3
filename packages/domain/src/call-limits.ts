/**
 * Rate limit: at most `max` calls within `perSeconds`. An account is one person. An address can be a whole town,
 * because India's mobile networks put thousands of people behind one, so it gets far higher limits.
 */
export type CallLimit = { max: number; perSeconds: number; by: 'address' | 'account' };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const person = (max: number, perSeconds: number): CallLimit => ({ max, perSeconds, by: 'account' });
const place = (max: number, perSeconds: number): CallLimit => ({ max, perSeconds, by: 'address' });

export const CALL_LIMITS = {
  signUp: [place(100, HOUR)],
  /** For all accounts of an address together. `LOGIN_TRIES` limits attempts per account. */
  login: [place(300, 10 * MINUTE)],
  forgotPassword: [place(30, HOUR)],
  mailedLink: [place(60, HOUR)],
  /** Opening the login page asks for the options of a passkey. */
  passkeyOptions: [place(1200, 10 * MINUTE)],
  /** `CODE_TRIES` limits attempts per account. */
  secondFactor: [place(300, 10 * MINUTE)],
  /** Each way to the identity provider and back is a few calls to it. */
  providerLogin: [place(600, 10 * MINUTE)],
  /** The page tries whenever the person comes back to it. */
  providerConfirmation: [person(120, HOUR)],
  /** Its notices of logouts come from one address, for everybody. */
  providerLogout: [place(6000, 10 * MINUTE)],
  signInChange: [person(30, HOUR)],
  anotherLink: [person(5, HOUR)],
  password: [person(10, HOUR)],
  dataExport: [person(5, HOUR)],
  report: [person(30, HOUR), place(600, HOUR)],
  edit: [person(60, 10 * MINUTE)],
  comment: [person(30, MINUTE), place(600, MINUTE)],
  vote: [person(120, MINUTE), place(2400, MINUTE)],
  chat: [person(60, MINUTE), place(1200, MINUTE)],
  /** Open pages report the reading position every now and then. */
  chatRead: [person(120, MINUTE), place(2400, MINUTE)],
  profile: [person(60, HOUR), place(1200, HOUR)],
  /** While somebody types, every pause is a call. Finding callers by name or number must cost time. */
  deskSearch: [person(600, HOUR)],
  replyPreview: [person(60, MINUTE)],
  /** Offices enter posts for callers all day long. */
  intake: [person(120, HOUR)],
  /** A code is short enough to read out, so guessing must be expensive. */
  takeReport: [person(10, HOUR), place(100, HOUR)],
  trackCode: [place(200, HOUR)],
  /** Reports without an account. `GUEST_LIMITS` limits them by mailbox and in all. */
  guestReport: [place(100, HOUR)],
  guestLink: [place(200, HOUR)],
  proof: [person(120, HOUR), place(1200, HOUR)],
  /** Each move notifies the reporter. */
  move: [person(300, HOUR)],
  /** More than anybody comes across in a day. */
  abuseReport: [person(40, DAY)],
  contact: [place(20, 10 * MINUTE)],
  /** Open311 calls without a key. */
  open311: [place(120, MINUTE)],
  question: [person(20, MINUTE), place(60, MINUTE)],
  helpSearch: [place(600, MINUTE)],
  /** While somebody types, every pause is a call. */
  placeSearch: [place(1200, MINUTE)],
  /** May call an external service that limits our calls. */
  directions: [person(60, MINUTE)],
} as const satisfies Record<string, readonly CallLimit[]>;

/** Limits for logins to one account. */
export const LOGIN_TRIES = {
  fromOneAddress: { max: 10, perSeconds: 15 * MINUTE },
  /** Shared by all addresses that never logged in to the account: a first burst, then growing gaps. */
  fromElsewhere: { atOnce: 20, perSeconds: HOUR, longestGapSeconds: 30 },
  rememberedDays: 30,
} as const;

/**
 * Seconds until the next attempt from an unfamiliar address. A thousand addresses get no more attempts than one. The
 * owner still gets in: at once from a familiar address, and by a mailed link from anywhere.
 */
export function gapAfterTries(tries: number): number {
  const { atOnce, longestGapSeconds } = LOGIN_TRIES.fromElsewhere;
  return tries <= atOnce ? 0 : Math.min(longestGapSeconds, 2 ** Math.min(tries - atOnce, 30));
}

/** Codes of a second factor, for one account. Six digits must not be guessed. */
export const CODE_TRIES = { max: 10, perSeconds: HOUR } as const;

/** Emails about new devices to one account. Anybody with its password can cause them. */
export const NEW_DEVICE_EMAILS = { max: 5, perSeconds: HOUR } as const;

/** Rounded up, so that a caller who waits that long is admitted. */
export function waitOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds < 90) return { unit: 'seconds', count: seconds };
  if (seconds <= 90 * MINUTE) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) };
  return { unit: 'hours', count: Math.ceil(seconds / HOUR) };
}
