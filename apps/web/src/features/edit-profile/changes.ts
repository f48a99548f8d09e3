import type { GovernmentProfile, UserProfile } from '@sudhaar/contract/profiles';
import { FILE_MAX_BYTES } from '@sudhaar/domain/limits';
import { NETWORKS, type SocialLinks } from '@sudhaar/domain/profiles';
import { checkProfile, type Failure } from '@sudhaar/domain/validation';

const CITIZEN_FIELDS = [
  'name',
  'phone',
  'dob',
  'gender',
  'city',
  'bio',
  'address',
  'state',
  'pincode',
  'landmark',
] as const;
const AUTHORITY_FIELDS = [
  'authorityName',
  'personName',
  'phone',
  'alternateContact',
  'designation',
  'department',
  'jurisdictionArea',
  'officeAddress',
  'city',
  'state',
  'pincode',
  'idProofType',
  'idProofNumber',
  'website',
  'bio',
] as const;

type CitizenField = (typeof CITIZEN_FIELDS)[number];
export type AuthorityField = (typeof AUTHORITY_FIELDS)[number];
type Photo = { profilePhoto: File | null };
export type CitizenValues = Record<CitizenField, string> & SocialLinks & Photo;
export type AuthorityValues = Record<AuthorityField, string> & SocialLinks & Photo;

type Fields<Name extends string> = Record<Name, string>;

function pick<Name extends string>(from: Fields<Name>, names: readonly Name[]): Fields<Name> {
  return Object.fromEntries(names.map((name) => [name, from[name].trim()])) as Fields<Name>;
}

export const citizenValues = (profile: UserProfile): CitizenValues => ({
  ...pick(profile, CITIZEN_FIELDS),
  ...profile.socialLinks,
  dob: profile.dob.slice(0, 10),
  profilePhoto: null,
});

export const authorityValues = (profile: GovernmentProfile): AuthorityValues => ({
  ...pick(profile, AUTHORITY_FIELDS),
  ...profile.socialLinks,
  profilePhoto: null,
});

/** Omits empty fields, but sends those that were filled before as empty, which clears them. */
function filledOrCleared<Name extends string>(
  now: Fields<Name>,
  before: Fields<Name>,
): Partial<Fields<Name>> {
  const sent = Object.entries<string>(now).filter(
    ([name, value]) => value !== '' || before[name as Name] !== '',
  );
  return Object.fromEntries(sent) as Partial<Fields<Name>>;
}

function links(values: SocialLinks, before: SocialLinks): { socialLinks?: string } {
  const now = pick(values, NETWORKS);
  const any = Object.keys(filledOrCleared(now, before)).length > 0;
  return any ? { socialLinks: JSON.stringify(now) } : {};
}

export function citizenChange(values: CitizenValues, profile: UserProfile) {
  const { gender, ...rest } = pick(values, CITIZEN_FIELDS);
  const now = { ...rest, gender: gender.toLowerCase() };
  return { ...filledOrCleared(now, pick(profile, CITIZEN_FIELDS)), ...links(values, profile.socialLinks) };
}

export function authorityChange(values: AuthorityValues, profile: GovernmentProfile) {
  const now = pick(values, AUTHORITY_FIELDS);
  return { ...filledOrCleared(now, pick(profile, AUTHORITY_FIELDS)), ...links(values, profile.socialLinks) };
}

export function checkCitizen(values: CitizenValues, today: string): Failure<keyof CitizenValues> | null {
  const { name, dob, gender } = values;
  const failure = checkProfile({ name, dob, gender, socialLinks: pick(values, NETWORKS), today });
  // The check only names fields of this form.
  return (failure as Failure<keyof CitizenValues> | null) ?? checkPhoto(values);
}

export function checkAuthority(values: AuthorityValues): Failure<keyof AuthorityValues> | null {
  const failure = checkProfile({
    authorityName: values.authorityName,
    department: values.department,
    website: values.website.trim(),
    socialLinks: pick(values, NETWORKS),
    today: '',
  });
  return (failure as Failure<keyof AuthorityValues> | null) ?? checkPhoto(values);
}

function checkPhoto({ profilePhoto }: Photo): Failure<'profilePhoto'> | null {
  if (!profilePhoto) return null;
  if (!profilePhoto.type.startsWith('image/')) return { problem: 'imageUnreadable', field: 'profilePhoto' };
  return profilePhoto.size > FILE_MAX_BYTES ? { problem: 'imageTooLarge', field: 'profilePhoto' } : null;
}
