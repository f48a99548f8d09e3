import type { ErrorCode } from '@sudhaar/domain/errors';
import type { Problem } from '@sudhaar/domain/validation';

const errors = {
  malformed_request: 'That request could not be read.',
  not_signed_in: 'Please log in to continue.',
  invalid_credentials: 'Invalid credentials',
  forbidden: 'You are not allowed to do that.',
  awaiting_verification: 'Your account is awaiting verification by an administrator',
  not_found: 'That is not here, or no longer here.',
  email_taken: 'An account with this email already exists',
  conflict: 'Somebody else changed this at the same time. Please look again.',
  too_large: 'That file is too large. The limit is 10 MB.',
  unsupported_file: 'That kind of file is not accepted.',
  invalid_input: 'Something in the form is not right.',
  too_many_requests: 'Too many tries. Please wait a little.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
} satisfies Record<ErrorCode, string>;

const problems = {
  fillInAllFields: 'Please fill in all fields',
  fillAllRequiredFields: 'Please fill all required fields',
  fillAllFields: 'Please fill all fields',
  invalidEmailAddress: 'Invalid email address',
  invalidEmailFormat: 'Invalid email format',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordsDiffer: 'Passwords do not match',
  phoneNotTenDigits: 'Phone must be exactly 10 digits',
  proofNotReadable: 'The proof must be an image or a PDF',
  textTooLong: 'This text is too long',
} satisfies Record<Problem, string>;

/** What the server says when something worked. */
const done = {
  userRegistered: 'User registered successfully!',
  governmentRegistered: 'Government account registered!',
  loggedIn: 'Login successful',
  loggedOut: 'You are logged out',
  contactReceived: 'Thank you. Your message has reached us.',
};

export const common = {
  brand: 'Sudhaar',
  tagline: 'Transforming urban life by connecting citizens with the authorities.',
  errors,
  problems,
  done,
};
