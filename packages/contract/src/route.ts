import type { CallLimit } from '@sudhaar/domain/call-limits';
import type { Audience } from '@sudhaar/domain/permissions';
import type { z } from 'zod';

/** Files of the call. The body is multipart then. */
export type Upload = {
  fields: readonly string[];
  maxFiles: number;
  kinds: 'image' | 'image or PDF';
  /** Without files the body may be JSON. */
  isOptional?: true;
};

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces, as the specification writes them: /api/posts/post/{postId} */
  path: `/api/${string}`;
  summary: string;
  /** Who may call: anyone, any signed-in account, or only the roles named. */
  access: Audience;
  /** The status of success; 200 by default. */
  status?: 200 | 201;
  /** So long everybody may keep the answer, which is the same for all readers of a language. Nobody keeps it by default. */
  keptSeconds?: number;
  /** Unlimited by default. */
  limits?: readonly CallLimit[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** 64 kB by default. */
  bodyMaxBytes?: number;
  /** A mail program may call it with a plain form, as RFC 8058 describes. Every other call takes JSON. */
  takesForms?: boolean;
  upload?: Upload;
  response: z.ZodType<object, object>;
};

export const defineRoute = <const R extends Route>(route: R): R => route;

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The checked input of a handler. */
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
export type CallOutput<R extends Route> = z.output<R['response']>;
