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

/** The input does not match its schema. */
export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[];
  constructor(error: z.ZodError) {
    super('Invalid input');
    this.issues = error.issues;
  }
}

/** Errors that resolve by themselves. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { unavailable: 2, out_of_room: 60 };

type Refusal = { code: ErrorCode; body: ErrorAnswer; retryAfter?: number | undefined };

/** A product error has its own text, others the text of their code. */
type ErrorText = Pick<ProductError, 'code' | 'problem' | 'values'>;

/** Used for stored refusals that are read later, too. */
export const refusalText = ({ code, problem, values }: ErrorText, t: Translate): string =>
  problem ? t(`problems.${problem}`, values) : t(`errors.${code}`, values);

/** The storable form of an error. Its text is chosen when it is read. */
export const refusedFor = (error: unknown): ErrorText =>
  error instanceof ProductError ? error : { code: codeFor(error), problem: undefined, values: {} };

/** Unexpected errors give no details, because those may contain other people's data. */
export function refusal(error: unknown, t: Translate): Refusal {
  if (error instanceof ProductError) {
    const { code, problem, field, secondFactor, retryAfterSeconds: retryAfter } = error;
    const message = retryAfter && !problem ? waitText(retryAfter, t) : refusalText(error, t);
    const details = field && [{ field, message }];
    const body = { message, code, ...(details && { details }), ...(secondFactor && { secondFactor }) };
    return { code, body, retryAfter: retryAfter ?? RETRY_AFTER_SECONDS[code] };
  }
  if (error instanceof InvalidInput) return invalidInput(error, t);
  const code = codeFor(error);
  return { code, body: { message: t(`errors.${code}`), code }, retryAfter: RETRY_AFTER_SECONDS[code] };
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

/** In the reader's language, unlike the schema's own messages. */
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

/** All errors have one shape. Only unexpected ones are logged as errors. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, body, retryAfter } = refusal(error, translatorFor(request));
  if (code === 'internal') request.log.error({ err: error }, 'unexpected error');
  if (code === 'unavailable') request.log.warn({ err: error }, 'database or storage unavailable');
  if (code === 'out_of_room') request.log.error({ err: error }, 'disk full');
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  return reply.status(ERRORS[code]).send(body);
}
