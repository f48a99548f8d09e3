import { FEED_PLACE_PROBLEMS } from './feed-places.ts';
import { PLACE_PROBLEMS, POLYGON_PROBLEMS } from './place-problems.ts';
import type { SecondFactor } from './sign-in.ts';

/** HTTP status of each error code. Codes never change; their texts are in the language files. */
export const ERRORS = {
  malformed_request: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  /** The password was right, and a second factor is needed. */
  second_factor_needed: 401,
  forbidden: 403,
  /** The operator requires a second factor, and the time to set one up is over. */
  second_factor_missing: 403,
  /** A sensitive action, and the password or passkey was checked too long ago. */
  confirmation_needed: 403,
  not_responsible: 403,
  awaiting_verification: 403,
  account_suspended: 403,
  not_found: 404,
  too_slow: 408,
  email_taken: 409,
  conflict: 409,
  link_expired: 410,
  too_large: 413,
  unsupported_file: 415,
  unsupported_body: 415,
  invalid_input: 422,
  too_many_requests: 429,
  too_many_connections: 429,
  internal: 500,
  unavailable: 503,
  out_of_room: 507,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Problems that forms find in the browser and on the server. Browsers need their texts. */
export const FORM_PROBLEMS = [
  'fillInAllFields',
  'fillAllRequiredFields',
  'fillAllFields',
  'invalidEmailAddress',
  'invalidEmailFormat',
  'passwordTooShort',
  'passwordsDiffer',
  'phoneNotTenDigits',
  'proofNotReadable',
  'fileTooLarge',
  'textTooLong',
  'captionMissing',
  'imageMissing',
  'stateMissing',
  'landmarkMissing',
  'addressMissing',
  'pincodeMissing',
  'positionMissing',
  'positionOutsideIndia',
  'stateUnknown',
  'categoryUnknown',
  'departmentsMissing',
  'categoryNameMissing',
  'geoJsonUnreadable',
  'geoJsonWithoutPolygon',
  ...POLYGON_PROBLEMS,
  ...PLACE_PROBLEMS,
  'commentEmpty',
  'imageUnreadable',
  'imageTooLarge',
  'tooManyImages',
  'imageUnknown',
  'proofRequired',
  'reasonMissing',
  'holdDate',
  'deputyDates',
  'reasonRequired',
  'nameMissing',
  'nameHasLink',
  'nameSoundsOfficial',
  'declineReasonMissing',
  'genderUnknown',
  'dayImpossible',
  'linkUnsafe',
  'proofCaptionMissing',
  'questionMissing',
  'confirmationDiffers',
  'telephoneUnfit',
  'codeMisheard',
  'templateNameMissing',
  'measurementMissing',
  'measurementNotNumber',
  'measurementTooLong',
  'measurementNameTwice',
] as const;
export type FormProblem = (typeof FORM_PROBLEMS)[number];

/** Refusals that only the server decides. Their texts stay on the server. */
export const REFUSALS = [
  'categoryRetired',
  'officeGone',
  'officeRetired',
  'sameOffice',
  'withoutOffice',
  'headsAssign',
  'headsManage',
  'headsStay',
  'headsNeedNoDates',
  'invitationsSpent',
  'invitationGone',
  'authoritiesJoin',
  'invitedOther',
  'alreadyMember',
  'memberElsewhere',
  'administratorRefused',
  'headsHold',
  'notOnHold',
  'notAColleague',
  'alreadyAssigned',
  'alreadyDisputed',
  'onlyReporterReopens',
  'notFinished',
  'reopenedTooLate',
  'bulkUndoKind',
  'bulkUndoRunning',
  'bulkUndoNothing',
  'bulkUndone',
  'bulkChangedSince',
  'bulkNotRestored',
  'undoTooLate',
  'neighboursNotAsked',
  'notANeighbour',
  'administratorsJudge',
  'alreadySettled',
  'merged',
  'notMerged',
  'sameReport',
  'otherOffice',
  'otherCategory',
  'tooFarApart',
  'withoutReporter',
  'hasDuplicates',
  'mergeObjected',
  'onlyReporterObjects',
  'objectedTooLate',
  'lastHead',
  'officeNameTaken',
  'parentImpossible',
  'areaUnknown',
  'mergeWithItself',
  'categoryIsUsed',
  'categoryNeeded',
  'categoryExists',
  'categoryCodeUnfit',
  'categoryOrderIncomplete',
  'placeUnknown',
  'periodBackwards',
  'periodTooLong',
  'periodInFuture',
  'districtWithoutState',
  'tooManySubscriptions',
  ...FEED_PLACE_PROBLEMS,
  'pushAddressUnfit',
  'postGone',
  'commentGone',
  'commentUnnamed',
  'imageTooManyPixels',
  'editedMeanwhile',
  'claimedByAnother',
  'ownReport',
  'ownWork',
  'ownOfficesWork',
  'onlyReporterVerifies',
  'alreadyFinished',
  'notClaimed',
  'ownAccount',
  'alreadySuspended',
  'notSuspended',
  'lastAdministrator',
  'notVerified',
  'addressBlocked',
  'addressNotBlocked',
  'waitsForReporter',
  'notStarted',
  'nothingToVerify',
  'profileGone',
  'nameOfAuthority',
  'nameRequestGone',
  'nameRequestDecided',
  'nameSeenDiffers',
  'wrongPassword',
  'codeWrong',
  'recoveryCodeWrong',
  'passkeyRefused',
  'passkeyKnown',
  'tooManyPasskeys',
  'lastSecondFactor',
  'signInStepOver',
  'providerOther',
  'languageUnknown',
  'exportGone',
  'ownContent',
  'alreadyReported',
  'subjectGone',
  'accountGone',
  'alreadyVerified',
  'messageGone',
  'roomUnknown',
  'deskNeedsOffice',
  'boxImpossible',
  'columnUnknown',
  'viewNameMissing',
  'viewNameTaken',
  'tooManyViews',
  'viewGone',
  'viewOfColleague',
  'intakeNotAllowed',
  'headsLetEnter',
  'headsAlwaysEnter',
  'intakeGone',
  'codeUnknown',
  'reportTaken',
  'ownIntake',
  'callerKnown',
  'guestReportsOff',
  'guestsPending',
  'guestsBusy',
  'guestIsOfficial',
  'guestConfirmed',
  'guestLinkOver',
  'alreadyYours',
  'bulkEmpty',
  'bulkTooMany',
  'bulkBusy',
  'noteGone',
  'tooManyNotes',
  'headsKeepTemplates',
  'templateGone',
  'tooManyTemplates',
  'headsKeepWards',
  'wardGone',
  'wardNameTaken',
  'tooManyWards',
  'wardOrderIncomplete',
  'wardEmpty',
  'headsKeepMeasurements',
  'measurementUnknown',
  'measurementsChanged',
  'tooManyMeasurements',
  'placeholderUnknown',
  'replyDuePassed',
  'replyDueMet',
  'replyPlaceUnknown',
  'headsKeepIntegrations',
  'integrationGone',
  'integrationNameUnfit',
  'keyNameUnfit',
  'tooManyIntegrations',
  'apiKeyUnknown',
  'apiKeyScope',
  'webhookAddressUnfit',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** More specific than a code. The language files have a text for each. */
export type Problem = FormProblem | Refusal;

export type FieldError = { field: string; message: string };

/** What the login page needs to ask for the second factor. */
export type SecondFactorStep = {
  ticket: string;
  methods: SecondFactor[];
  /** Options for the browser (WebAuthn), if a passkey can be used. */
  passkey: Record<string, unknown> | null;
};

type ErrorDetails = {
  problem?: Problem;
  secondFactor?: SecondFactorStep;
  field?: string;
  retryAfterSeconds?: number;
  values?: Record<string, string>;
};

export class ProductError extends Error {
  readonly code: ErrorCode;
  /** Selects a more specific text than the code's own. */
  readonly problem: Problem | undefined;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly values: Record<string, string>;
  readonly secondFactor: SecondFactorStep | undefined;

  constructor(code: ErrorCode, exact: ErrorDetails = {}) {
    super(exact.problem ?? code);
    this.code = code;
    this.problem = exact.problem;
    this.field = exact.field;
    this.retryAfterSeconds = exact.retryAfterSeconds;
    this.values = exact.values ?? {};
    this.secondFactor = exact.secondFactor;
  }
}

/** Turns a throwing rule into a boolean. */
export function isAllowed(rule: () => unknown): boolean {
  try {
    rule();
    return true;
  } catch (error) {
    if (error instanceof ProductError) return false;
    throw error;
  }
}

/** One answer for missing posts and for posts that are hidden from the caller. */
export const postNotFound = (): ProductError => new ProductError('not_found', { problem: 'postGone' });
