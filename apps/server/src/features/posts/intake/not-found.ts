import { ProductError } from '@sudhaar/domain/errors';

/** Also for callers of other offices. */
export const intakeNotFound = () => new ProductError('not_found', { problem: 'intakeGone' });
