import type {
  AuthorityFigures,
  GovernmentProfile,
  OwnNameRequest,
  UserProfile,
} from '@sudhaar/contract/profiles';
import type { Actor } from '@sudhaar/domain/accounts';
import { PRIVATE_FIELDS, type PrivateField, readSocialLinks } from '@sudhaar/domain/profiles';
import { membershipView } from '../../foundation/office-staff/service.ts';
import type { findGovernmentProfile, findUserProfile } from './store.ts';

type UserRow = NonNullable<Awaited<ReturnType<typeof findUserProfile>>>;
type GovernmentRow = NonNullable<Awaited<ReturnType<typeof findGovernmentProfile>>>;

/** Private fields are empty for others. */
export function userProfileView(row: UserRow, reader: Actor): UserProfile {
  const isOwner = reader.id === row.id || reader.role === 'admin';
  const hidden = new Set<string>(
    isOwner ? [] : PRIVATE_FIELDS.filter((field) => !row.shown?.includes(field)),
  );
  const own = (field: PrivateField, value: string | null): string => (hidden.has(field) ? '' : (value ?? ''));
  return {
    _id: row.id,
    role: 'user',
    name: row.name,
    email: own('email', row.email),
    phone: own('phone', row.phone),
    dob: own('dob', row.dob),
    gender: own('gender', row.gender),
    city: row.city ?? '',
    bio: row.bio ?? '',
    address: own('address', row.address),
    state: row.state ?? '',
    pincode: own('pincode', row.pincode),
    landmark: own('landmark', row.landmark),
    profilePhoto: row.profile_photo,
    socialLinks: readSocialLinks(row.social_links),
    isVerified: row.is_verified,
    createdAt: row.created_at.toISOString(),
  };
}

/**
 * Only the authority itself and administrators see the ID number and proof. Colleagues see the person's name, too, and
 * everybody does if the office shows names.
 */
export function governmentProfileView(
  row: GovernmentRow,
  { resolved, ...figures }: AuthorityFigures & { resolved: number },
  request: OwnNameRequest | undefined,
  reader: Actor & { officeId: string | null },
): GovernmentProfile {
  const mayProve = reader.id === row.id || reader.role === 'admin';
  const isColleague = row.office_id !== null && row.office_id === reader.officeId;
  const mayName = mayProve || isColleague || row.shows_names === true;
  return {
    _id: row.id,
    role: 'government',
    authorityName: row.name,
    personName: mayName ? row.person_name : '',
    officialEmail: row.email,
    phone: row.phone,
    alternateContact: row.alternate_contact,
    designation: row.designation,
    department: row.department,
    jurisdictionArea: row.jurisdiction_area,
    officeAddress: row.office_address,
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    idProofType: row.id_proof_type,
    idProofNumber: mayProve ? row.id_proof_number : '',
    proofDocumentUrl: mayProve && row.proof_key !== null ? `/api/profile/${row.id}/proof` : '',
    website: row.website,
    bio: row.bio,
    profilePhoto: row.profile_photo,
    socialLinks: readSocialLinks(row.social_links),
    isVerified: row.is_verified,
    resolvedIssuesCount: resolved,
    createdAt: row.created_at.toISOString(),
    figures,
    nameRequest: mayProve ? (request ?? null) : null,
    office: membershipView(row),
  };
}
