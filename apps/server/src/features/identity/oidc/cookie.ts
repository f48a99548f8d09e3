import { SIGN_IN_STEP_MINUTES } from '@sudhaar/domain/sign-in';
import type { FastifyRequest } from 'fastify';

const NAME = 'sudhaar-login';
/** Of all calls that read it. */
const PATH = '/api/session/oidc';

/**
 * Ties a login at the identity provider to one browser: a link that was made in another one opens nothing. Lax, because
 * the browser comes back from another site.
 */
export const loginCookie = (step: string, publicUrl: string): string =>
  [
    `${NAME}=${step}`,
    `Path=${PATH}`,
    `Max-Age=${SIGN_IN_STEP_MINUTES * 60}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

export function stepIn({ headers }: FastifyRequest): string {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === NAME) return value;
  }
  return '';
}
