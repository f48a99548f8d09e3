import { cleanName } from './text.ts';

export const NETWORKS = ['twitter', 'linkedin', 'instagram', 'facebook', 'youtube'] as const;
export type Network = (typeof NETWORKS)[number];
export type SocialLinks = Record<Network, string>;

export const GENDERS = ['male', 'female', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

/** Hidden from others unless the citizen shows them. */
export const PRIVATE_FIELDS = ['email', 'phone', 'dob', 'gender', 'address', 'landmark', 'pincode'] as const;
export type PrivateField = (typeof PRIVATE_FIELDS)[number];

/** A longer bio is collapsed. */
export const BIO_SHOWN = 200;

/** Only http and https links are safe to follow. */
export function isWebLink(link: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(link).protocol);
  } catch {
    return false;
  }
}

/** Accepts JSON text or an object. Anything else gives empty links. */
export function readSocialLinks(input: unknown): SocialLinks {
  const parsed = typeof input === 'string' ? parse(input) : input;
  const links: Record<string, unknown> = Object(parsed);
  const link = (network: Network): string => {
    const value = links[network];
    return typeof value === 'string' ? cleanName(value) : '';
  };
  return {
    twitter: link('twitter'),
    linkedin: link('linkedin'),
    instagram: link('instagram'),
    facebook: link('facebook'),
    youtube: link('youtube'),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Both as YYYY-MM-DD. */
export function isPastDay(day: string, today: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day >= '1900-01-01' && day <= today
  );
}
