import type { ProviderProblem } from '@sudhaar/domain/provider-login';
import * as client from 'openid-client';

const CLAIMS: Record<string, ProviderProblem> = { iss: 'issuer', aud: 'audience', nonce: 'nonce' };

/** By the library's codes. The most specific one is often that of a cause. */
export function problemOf(error: unknown): ProviderProblem {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const problem = problemOfOne(cause);
    if (problem) return problem;
  }
  return 'refused';
}

function problemOfOne(error: Error): ProviderProblem | undefined {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  // The code was used before, or too late.
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant' ? 'over' : 'refused';
  if (error.name === 'TimeoutError') return 'slow';
  if (error instanceof TypeError && error.message === 'fetch failed') return 'down';
  const { cause } = error;
  switch (codeOf(error)) {
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
      return 'down';
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return 'clock';
    case 'OAUTH_KEY_SELECTION_FAILED':
      return 'signature';
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return wordIn(cause, 'attribute') === 'issuer' ? 'issuer' : undefined;
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return CLAIMS[wordIn(cause, 'claim')];
    case 'OAUTH_INVALID_RESPONSE':
      // These have no code of their own.
      if (/signature verification failed|"alg"/.test(error.message)) return 'signature';
      return CLAIMS[/^JWT "(\w+)" \(.*\) claim missing$/.exec(error.message)?.[1] ?? ''];
    default:
      return undefined;
  }
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

function wordIn(value: unknown, key: string): string {
  const word = typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : '';
  return typeof word === 'string' ? word : '';
}
