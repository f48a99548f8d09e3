import { emailKey } from './accounts.ts';
import { type FormProblem, ProductError } from './errors.ts';
import { hasWebAddress, isOfTheProduct, soundsOfficial } from './names.ts';
import { isInIndia, STATES } from './places.ts';
import { needsPhoto, type PostChannel } from './post-channels.ts';
import { GENDERS, isPastDay, isWebLink } from './profiles.ts';
import type { PlaceForm, ReportedValues } from './reported-fields.ts';
import { cleanName } from './text.ts';

/**
 * Checks run in the order in which failures are shown. Each returns the first failure's key; the language files hold
 * its text. The page runs them before sending, the server again.
 */
export type Failure<Field extends string = string> = { problem: FormProblem; field: Field };

export const PASSWORD_MIN = 6;
// No spaces, no invisible characters, and none of the signs that mail programs read as two addresses or as a name
// with an address.
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@,;:<>()[\]"\\]+@[^\s\p{Cc}\p{Cf}\p{Cs}@,;:<>()[\]"\\]+\.[^\s\p{Cc}\p{Cf}\p{Cs}@,;:<>()[\]"\\]+$/u;
const PHONE = /^\d{10}$/;

/** Text of invisible characters counts as empty. */
const isEmpty = (value: string): boolean => cleanName(value) === '';

function required<Form extends object>(
  form: Form,
  fields: readonly (keyof Form & string)[],
  problem: FormProblem,
): Failure<keyof Form & string> | null {
  const field = fields.find((name) => {
    const value = form[name];
    return typeof value === 'string' ? isEmpty(value) : !value;
  });
  return field ? { problem, field } : null;
}

const noLink = <Field extends string>(name: string, field: Field): Failure<Field> | null =>
  hasWebAddress(name) ? { problem: 'nameHasLink', field } : null;

/** A citizen's name must not sound like an office's. */
const citizenName = (name: string): Failure<'name'> | null =>
  noLink(name, 'name') ?? (soundsOfficial(name) ? { problem: 'nameSoundsOfficial', field: 'name' } : null);

const officeName = <Field extends string>(name: string, field: Field): Failure<Field> | null =>
  noLink(name, field) ?? (isOfTheProduct(name) ? { problem: 'nameSoundsOfficial', field } : null);

export type UserSignupForm = { name: string; email: string; password: string; confirmPassword: string };

export function checkUserSignup(form: UserSignupForm): Failure<keyof UserSignupForm> | null {
  const missing = required(form, ['name', 'email', 'password', 'confirmPassword'], 'fillInAllFields');
  if (missing) return missing;
  if (!EMAIL.test(form.email.trim())) return { problem: 'invalidEmailAddress', field: 'email' };
  if (form.password.length < PASSWORD_MIN) return { problem: 'passwordTooShort', field: 'password' };
  if (form.password !== form.confirmPassword) return { problem: 'passwordsDiffer', field: 'confirmPassword' };
  return citizenName(form.name);
}

export type GovernmentSignupForm = {
  department: string;
  email: string;
  password: string;
  confirmPassword: string;
  phone: string;
  city: string;
  proofDoc: object | null;
};

export function checkGovernmentSignup(
  form: GovernmentSignupForm,
): Failure<keyof GovernmentSignupForm> | null {
  const needed = ['email', 'password', 'confirmPassword', 'phone', 'proofDoc'] as const;
  const missing = required(form, needed, 'fillAllRequiredFields');
  if (missing) return missing;
  if (form.password !== form.confirmPassword) return { problem: 'passwordsDiffer', field: 'confirmPassword' };
  if (!EMAIL.test(form.email.trim())) return { problem: 'invalidEmailFormat', field: 'email' };
  if (!PHONE.test(form.phone.trim())) return { problem: 'phoneNotTenDigits', field: 'phone' };
  if (form.password.length < PASSWORD_MIN) return { problem: 'passwordTooShort', field: 'password' };
  return officeName(form.department, 'department') ?? officeName(form.city, 'city');
}

export type JoinRequestForm = { officeId: string; designation: string; phone: string };

/** Of somebody whom the identity provider vouches for. */
export function checkJoinRequest(form: JoinRequestForm): Failure<keyof JoinRequestForm> | null {
  const missing = required(form, ['officeId', 'designation', 'phone'], 'fillAllRequiredFields');
  if (missing) return missing;
  if (!PHONE.test(form.phone.trim())) return { problem: 'phoneNotTenDigits', field: 'phone' };
  return noLink(form.designation, 'designation');
}

export type LoginForm = { email: string; password: string };
export const checkLogin = (form: LoginForm) => required(form, ['email', 'password'], 'fillInAllFields');

export type AdminLoginForm = LoginForm & { secretKey: string };
export const checkAdminLogin = (form: AdminLoginForm) =>
  required(form, ['email', 'password', 'secretKey'], 'fillAllFields');

export type NewPasswordForm = { password: string; confirmPassword: string };
export function checkNewPassword(form: NewPasswordForm): Failure<keyof NewPasswordForm> | null {
  const missing = required(form, ['password', 'confirmPassword'], 'fillInAllFields');
  if (missing) return missing;
  if (form.password.length < PASSWORD_MIN) return { problem: 'passwordTooShort', field: 'password' };
  return form.password === form.confirmPassword
    ? null
    : { problem: 'passwordsDiffer', field: 'confirmPassword' };
}

export type PasswordChangeForm = NewPasswordForm & { currentPassword: string };
export const checkPasswordChange = (form: PasswordChangeForm): Failure<keyof PasswordChangeForm> | null =>
  required(form, ['currentPassword'], 'fillInAllFields') ?? checkNewPassword(form);

/** The owner types the account's address, so that nobody deletes an account by mistake. */
export type ErasureForm = { typedEmail: string; password: string };
export function checkErasure(form: ErasureForm, email: string): Failure<keyof ErasureForm> | null {
  const missing = required(form, ['typedEmail', 'password'], 'fillInAllFields');
  if (missing) return missing;
  return emailKey(form.typedEmail) === emailKey(email)
    ? null
    : { problem: 'confirmationDiffers', field: 'typedEmail' };
}

export const checkName = (name: string): Failure<'name'> | null =>
  isEmpty(name) ? { problem: 'nameMissing', field: 'name' } : noLink(name, 'name');

export const checkEmail = (email: string): Failure<'email'> | null => {
  if (isEmpty(email)) return { problem: 'fillInAllFields', field: 'email' };
  return EMAIL.test(email.trim()) ? null : { problem: 'invalidEmailAddress', field: 'email' };
};

export type ContactForm = { name: string; email: string; message: string };
export function checkContact(form: ContactForm): Failure<keyof ContactForm> | null {
  const missing = required(form, ['name', 'email', 'message'], 'fillInAllFields');
  if (missing) return missing;
  return EMAIL.test(form.email.trim())
    ? noLink(form.name, 'name')
    : { problem: 'invalidEmailAddress', field: 'email' };
}

/** The address of a report without an account. */
export const checkGuest = ({ email }: { email: string }): Failure<'email'> | null =>
  EMAIL.test(email.trim()) ? null : { problem: 'invalidEmailAddress', field: 'email' };

/** `channel`: how it came in; by its reporter, unless it is said. */
export type ReportForm = ReportedValues & { imageCount: number; channel?: PostChannel };

/** Everything that is wrong, in the order in which it is told. */
export function reportFailures(form: ReportForm): Failure[] {
  const { caption, imageCount, channel = 'web' } = form;
  const failures: (Failure | false)[] = [
    isEmpty(caption) && { problem: 'captionMissing', field: 'caption' },
    imageCount === 0 && needsPhoto(channel) && { problem: 'imageMissing', field: 'images' },
  ];
  return [...failures.filter((failure) => failure !== false), ...placeFailures(form)];
}

export const checkReport = (form: ReportForm): Failure | null => reportFailures(form)[0] ?? null;

function placeFailures({ state, landmark, address, pincode, coordinates }: PlaceForm): Failure[] {
  const isKnown = STATES.some((one) => one === state);
  const failures: (Failure | false)[] = [
    isEmpty(state) && { problem: 'stateMissing', field: 'state' },
    isEmpty(landmark) && { problem: 'landmarkMissing', field: 'landmark' },
    isEmpty(address) && { problem: 'addressMissing', field: 'address' },
    isEmpty(pincode) && { problem: 'pincodeMissing', field: 'pincode' },
    !coordinates && { problem: 'positionMissing', field: 'coordinates' },
    coordinates !== null &&
      !isInIndia(coordinates) && { problem: 'positionOutsideIndia', field: 'coordinates' },
    !isEmpty(state) && !isKnown && { problem: 'stateUnknown', field: 'state' },
  ];
  return failures.filter((failure) => failure !== false);
}

export const checkPlace = (form: PlaceForm): Failure | null => placeFailures(form)[0] ?? null;

export function checkProof(caption: string, imageCount: number): Failure | null {
  if (isEmpty(caption)) return { problem: 'proofCaptionMissing', field: 'finalCaption' };
  return imageCount === 0 ? { problem: 'proofRequired', field: 'images' } : null;
}

export const checkReason = (reason: string): Failure | null =>
  isEmpty(reason) ? { problem: 'reasonMissing', field: 'reason' } : null;

/** Required, because the people concerned read these reasons. */
export const checkToldReason = (reason: string): Failure | null =>
  isEmpty(reason) ? { problem: 'reasonRequired', field: 'reason' } : null;

/** A declined authority reads the reason, so a decline needs one. */
export const checkNameDecision = (allowed: boolean, reason: string): Failure | null =>
  !allowed && isEmpty(reason) ? { problem: 'declineReasonMissing', field: 'reason' } : null;

export type ProfileForm = {
  /** For citizens. */
  name?: string | undefined;
  /** For authorities. */
  authorityName?: string | undefined;
  department?: string | undefined;
  dob?: string | undefined;
  gender?: string | undefined;
  website?: string | undefined;
  socialLinks?: Record<string, string> | undefined;
  /** In the format YYYY-MM-DD. */
  today: string;
};

/** An undefined field stays unchanged, an empty one is cleared. Names can't be cleared. */
export function checkProfile({
  name,
  authorityName,
  department,
  dob,
  gender,
  website,
  socialLinks,
  today,
}: ProfileForm): Failure | null {
  const nameFailure = checkProfileName({ name, authorityName, department });
  if (nameFailure) return nameFailure;
  if (dob && !isPastDay(dob.slice(0, 10), today)) return { problem: 'dayImpossible', field: 'dob' };
  if (gender && !GENDERS.some((one) => one === gender.toLowerCase())) {
    return { problem: 'genderUnknown', field: 'gender' };
  }
  const links = { website: website ?? '', ...socialLinks };
  const unsafe = Object.entries(links).find(([, link]) => link !== '' && !isWebLink(link));
  return unsafe ? { problem: 'linkUnsafe', field: unsafe[0] } : null;
}

function checkProfileName({
  name,
  authorityName,
  department,
}: Pick<ProfileForm, 'name' | 'authorityName' | 'department'>): Failure | null {
  if (name !== undefined)
    return isEmpty(name) ? { problem: 'nameMissing', field: 'name' } : citizenName(name);
  if (authorityName !== undefined && isEmpty(authorityName))
    return { problem: 'nameMissing', field: 'authorityName' };
  return officeName(authorityName ?? '', 'authorityName') ?? officeName(department ?? '', 'department');
}

export const checkComment = (content: string): Failure | null =>
  isEmpty(content) ? { problem: 'commentEmpty', field: 'content' } : null;

export const checkMessage = (msg: string): Failure | null =>
  isEmpty(msg) ? { problem: 'commentEmpty', field: 'msg' } : null;

export const checkQuestion = (question: string): Failure | null =>
  isEmpty(question) ? { problem: 'questionMissing', field: 'message' } : null;

export function throwIfInvalid(failure: Failure | null): void {
  if (failure) throw new ProductError('invalid_input', failure);
}
