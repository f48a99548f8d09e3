import type { CallLimit } from '@sudhaar/domain/call-limits';
import type { Audience } from '@sudhaar/domain/permissions';
import type { z } from 'zod';

/** Makes the body multipart. */
export type Upload = {
  fields: readonly string[];
  maxFiles: number;
  kinds: 'image' | 'image or PDF';
  /** Without files, the body may be JSON. */
  isOptional?: true;
};

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are in braces, as in the specification: /api/posts/post/{postId}. */
  path: `/api/${string}`;
  summary: string;
  /** Anyone, any signed-in account, or only the named roles. */
  access: Audience;
  /** Asks for the password or a passkey again if it was checked a while ago. */
  needsFreshProof?: true;
  /** Open to staff whose required second factor is missing. */
  withoutSecondFactor?: true;
  /** Default 200. */
  status?: 200 | 201;
  /** Shared caching time. Only for answers that are the same for all readers of a language. Not cached by default. */
  keptSeconds?: number;
  /** Unlimited by default. */
  limits?: readonly CallLimit[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** 64 kB by default. */
  bodyMaxBytes?: number;
  /** Mail programs may send a plain form (RFC 8058). Every other call takes JSON. */
  takesForms?: boolean;
  upload?: Upload;
  response: z.ZodType<object, object>;
};

export const defineRoute = <const R extends Route>(route: R): R => route;

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Params<R extends Route> = Parsed<R['params']>;
export type Query<R extends Route> = Parsed<R['query']>;
export type Body<R extends Route> = Parsed<R['body']>;
export type Answer<R extends Route> = z.input<R['response']>;

type InputPart<Name extends string, S> = S extends z.ZodType ? Record<Name, Input<S>> : unknown;
type UploadPart<R extends Route> = R['upload'] extends Upload
  ? { files?: Record<string, readonly Blob[]> }
  : unknown;

export type CallInput<R extends Route> = InputPart<'params', R['params']> &
  Partial<InputPart<'query', R['query']>> &
  InputPart<'body', R['body']> &
  UploadPart<R>;
/** A body with every field, including those with a default: a forgotten field would be lost silently. */
export type CompleteBody<R extends Route> = Required<Input<R['body']>>;
export type CallOutput<R extends Route> = z.output<R['response']>;
