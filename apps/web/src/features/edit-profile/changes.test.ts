import type { UserProfile } from '@sudhaar/contract/profiles';
import { readSocialLinks } from '@sudhaar/domain/profiles';
import { expect, test } from 'vitest';
import {
  type authorityValues,
  checkAuthority,
  checkCitizen,
  citizenChange,
  citizenValues,
} from './changes.ts';

const profile: UserProfile = {
  _id: '1',
  role: 'user',
  name: 'Asha',
  email: 'asha@sudhaar.example',
  phone: '9876543210',
  dob: '1990-05-17T00:00:00.000Z',
  gender: 'female',
  city: 'Pune',
  bio: '',
  address: '',
  state: '',
  pincode: '',
  landmark: '',
  profilePhoto: '',
  socialLinks: readSocialLinks({}),
  isVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const values = citizenValues(profile);
const today = '2026-11-15';

test('empty fields are not sent', () =>
  expect(citizenChange(values, profile)).toEqual({
    name: 'Asha',
    phone: '9876543210',
    dob: '1990-05-17',
    gender: 'female',
    city: 'Pune',
  }));

test('cleared fields are sent empty', () =>
  expect(citizenChange({ ...values, phone: ' ', dob: '' }, profile)).toMatchObject({ phone: '', dob: '' }));

test('the gender is sent in lower case', () =>
  expect(citizenChange({ ...values, gender: 'Other' }, profile).gender).toBe('other'));

test('all five links are sent as JSON text', () => {
  const { socialLinks } = citizenChange({ ...values, youtube: ' https://youtube.com/@asha ' }, profile);
  expect(JSON.parse(socialLinks ?? '')).toEqual(readSocialLinks({ youtube: 'https://youtube.com/@asha' }));
});

test('the last link can be removed', () => {
  const before = { ...profile, socialLinks: readSocialLinks({ twitter: 'https://x.com/asha' }) };
  const { socialLinks } = citizenChange({ ...citizenValues(before), twitter: '' }, before);
  expect(JSON.parse(socialLinks ?? '')).toEqual(readSocialLinks({}));
});

test.each([
  ['a name', { name: ' ' }, { problem: 'nameMissing', field: 'name' }],
  ['a date of birth in the past', { dob: '2026-11-16' }, { problem: 'dayImpossible', field: 'dob' }],
  ['web links', { linkedin: 'javascript:1' }, { problem: 'linkUnsafe', field: 'linkedin' }],
  [
    'an image as photo',
    { profilePhoto: new File(['x'], 'a.txt', { type: 'text/plain' }) },
    { problem: 'imageUnreadable', field: 'profilePhoto' },
  ],
] as const)('a citizen needs %s', (_, change, failure) =>
  expect(checkCitizen({ ...values, ...change }, today)).toEqual(failure),
);

test('a valid form has no failure', () => expect(checkCitizen(values, today)).toBeNull());

test('an authority’s own fields are checked', () => {
  const empty = {
    ...values,
    authorityName: 'Roads',
    personName: '',
    alternateContact: '',
    designation: '',
    department: '',
    jurisdictionArea: '',
    officeAddress: '',
    idProofType: '',
    idProofNumber: '',
    website: '',
  } satisfies ReturnType<typeof authorityValues>;
  expect(checkAuthority({ ...empty, authorityName: '' })?.field).toBe('authorityName');
  expect(checkAuthority({ ...empty, website: 'ftp://roads' })?.field).toBe('website');
  expect(checkAuthority(empty)).toBeNull();
});
