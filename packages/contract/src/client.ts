import type { CallInput, CallOutput } from './route.ts';
import type { RouteTable } from './routes.ts';
import type { ErrorAnswer } from './shapes.ts';

/** The server refused the call, or (status 0) did not answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorAnswer['details'];
  readonly secondFactor: ErrorAnswer['secondFactor'];
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: ErrorAnswer, retryAfterSeconds?: number) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.details = body.details;
    this.secondFactor = body.secondFactor;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type ClientRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
};
export type ClientResponse = { status: number; body: unknown; retryAfter?: string | null };

export type ClientOptions = {
  baseUrl?: string;
  headers: () => Record<string, string>;
  send: (request: ClientRequest) => Promise<ClientResponse>;
};

// Only the name of a call exists at run time, so browsers get the types of the schemas without Zod.
type Input<K extends keyof RouteTable> = keyof CallInput<RouteTable[K]> extends never
  ? []
  : [CallInput<RouteTable[K]>];
export type Call = <K extends keyof RouteTable>(
  name: K,
  ...input: Input<K>
) => Promise<CallOutput<RouteTable[K]>>;

type LooseInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, readonly Blob[]>;
};

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

/** For code that calls without a client. */
export const urlOf = <K extends keyof RouteTable>(name: K, ...[input]: Input<K>): string =>
  looseUrlOf(name, input);

function looseUrlOf(name: string, { params, query }: LooseInput = {}): string {
  const [, path = ''] = name.split(' ');
  return fillPath(path, params) + queryString(query);
}

function formData(body: Record<string, unknown> = {}, files: Record<string, readonly Blob[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    form.append(name, textOf(value));
  }
  for (const [field, blobs] of Object.entries(files)) for (const blob of blobs) form.append(field, blob);
  return form;
}

/** A form has no null: an empty text clears a field. */
function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function createClient(options: ClientOptions): Call {
  const call = async (name: string, input: LooseInput = {}): Promise<unknown> => {
    const [method = 'GET'] = name.split(' ');
    const url = `${options.baseUrl ?? ''}${looseUrlOf(name, input)}`;
    const headers = options.headers();
    let body: ClientRequest['body'];
    if (input.files) body = formData(input.body, input.files);
    else if (input.body) {
      body = JSON.stringify(input.body);
      headers['content-type'] = 'application/json';
    }
    const response = await options.send({ method, url, headers, body });
    if (response.status >= 200 && response.status < 300) return response.body;
    throw refusal(response);
  };
  return call as Call;
}

export const refusal = ({ status, body, retryAfter }: ClientResponse): ApiError =>
  new ApiError(status, asError(body), Number(retryAfter) || undefined);

function asError(body: unknown): ErrorAnswer {
  if (typeof body === 'object' && body !== null && 'message' in body && 'code' in body)
    return body as ErrorAnswer;
  return { message: '', code: 'internal' };
}
