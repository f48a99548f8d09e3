import { ApiError, createClient } from '@sudhaar/contract/client';
import { FILE_MAX_BYTES } from '@sudhaar/domain/limits';
import type { GovernmentSignupForm } from '@sudhaar/domain/validation';
import { transport } from '../../lib/api/api.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import { Refusal } from '../../lib/toast/reason-of.ts';

/** Only 201 means registered, whatever another success says. */
const register = createClient({
  ...transport,
  async send(request) {
    const response = await transport.send(request);
    if (response.status >= 200 && response.status < 300 && response.status !== 201)
      throw new Refusal(i18n.t('accounts:signup.notRegistered'));
    return response;
  },
});

/** Returns the server's message. */
export async function registerGovernment(
  body: Omit<GovernmentSignupForm, 'proofDoc'>,
  proof: File | null,
): Promise<string> {
  // Rejected before minutes of upload.
  if (proof && proof.size > FILE_MAX_BYTES) {
    const message = i18n.t('problems.fileTooLarge');
    throw new ApiError(413, { message, code: 'too_large', details: [{ field: 'proofDoc', message }] });
  }
  const files = { proofDoc: proof ? [proof] : [] };
  const { message } = await register('POST /api/gov/signup', { body, files });
  return message;
}
