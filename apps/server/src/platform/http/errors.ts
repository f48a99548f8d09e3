import type { ErrorAnswer } from '@sudhaar/contract/shapes';
import { waitOf } from '@sudhaar/domain/call-limits';
import { ERRORS, type ErrorCode, ProductError } from '@sudhaar/domain/errors';
import type { Translate } from '@sudhaar/language/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isDatabaseAway, isLockedTooLong, isOvertaken, isUnstorable } from '../database/connect.ts';
import { isDiskFull } from '../disk-space.ts';
import { StorageUnavailableError } from '../storage/storage.ts';
import { translatorFor } from './language.ts';

/** A value that does not fit its schema. */
export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[];
  constructor(error: z.ZodError) {
    super('Invalid input');
    this.issues = error.issues;
  }
}

/** The `Retry-After` of errors that pass by themselves. */
const BACK_SECONDS: Partial<Record<ErrorCode, number>> = { unavailable: 2, out_of_room: 60 };

type Refusal = { code: ErrorCode; body: ErrorAnswer; retryAfter?: number | undefined };

/** What an error says: of a product error its own words, else those of its code. */
type ErrorText = Pick<ProductError, 'code' | 'problem' | 'values'>;

/** The same words for a refusal that was stored, and is read later. */
export const refusalText = ({ code, problem, values }: ErrorText, t: Translate): string =>
  problem ? t(`problems.${problem}`, values) : t(`errors.${code}`, values);

/** An error as it is stored, to be worded when it is read. */
export const refusedFor = (error: unknown): ErrorText =>
  error instanceof ProductError ? error : { code: codeFor(error), problem: undefined, values: {} };

/** The answer to an error. Unexpected errors give no detail, because they may contain data of others. */
export function refusal(error: unknown, t: Translate): Refusal {
  if (error instanceof ProductError) {
    const { code, problem, field, retryAfterSeconds: retryAfter } = error;
    const message = retryAfter && !problem ? waitText(retryAfter, t) : refusalText(error, t);
    const body = { message, code, ...(field && { details: [{ field, message }] }) };
    return { code, body, retryAfter: retryAfter ?? BACK_SECONDS[code] };
  }
  if (error instanceof InvalidInput) return invalidInput(error, t);
  const code = codeFor(error);
  return { code, body: { message: t(`errors.${code}`), code }, retryAfter: BACK_SECONDS[code] };
}

function codeFor(error: unknown): ErrorCode {
  if (isDiskFull(error)) return 'out_of_room';
  if (isDatabaseAway(error) || isLockedTooLong(error) || error instanceof StorageUnavailableError)
    return 'unavailable';
  if (isUnstorable(error)) return 'malformed_request';
  if (isOvertaken(error)) return 'conflict';
  return frameworkCode(error);
}

function waitText(seconds: number, t: Translate): string {
  const { unit, count } = waitOf(seconds);
  return t(`wait.${unit}`, { count });
}

function invalidInput({ issues }: InvalidInput, t: Translate): Refusal {
  const details = issues.map((issue) => ({ field: issue.path.join('.'), message: misfitText(issue, t) }));
  return {
    code: 'invalid_input',
    body: { message: t('errors.invalid_input'), code: 'invalid_input', details },
  };
}

/** In the reader's language, which the schema's own messages are not. */
function misfitText(issue: z.core.$ZodIssue, t: Translate): string {
  switch (issue.code) {
    case 'invalid_type':
      return t('misfits.kind');
    case 'invalid_value':
      return t('misfits.choice');
    case 'too_big':
      return t(issue.origin === 'string' ? 'problems.textTooLong' : 'misfits.tooBig');
    case 'too_small':
      return t('misfits.tooSmall');
    default:
      return t('misfits.other');
  }
}

function frameworkCode(error: unknown): ErrorCode {
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status === 413) return 'too_large';
  if (status === 415) return 'unsupported_body';
  if (status === 429) return 'too_many_requests';
  return status >= 400 && status < 500 ? 'malformed_request' : 'internal';
}

/** Every refusal leaves in one shape; only what we did not expect is logged as an error. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, body, retryAfter } = refusal(error, translatorFor(request));
  if (code === 'internal') request.log.error({ err: error }, 'unexpected error');
  if (code === 'unavailable') request.log.warn({ err: error }, 'database or storage away');
  if (code === 'out_of_room') request.log.error({ err: error }, 'no room left');
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  return reply.status(ERRORS[code]).send(body);
}
