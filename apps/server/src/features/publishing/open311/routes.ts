import { API_KEY_PREFIX } from '@sudhaar/domain/api-keys';
import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { ProductError } from '@sudhaar/domain/errors';
import { FORM_FIELDS_MAX, SENDER_KEY_MAX } from '@sudhaar/domain/open311-forms';
import type { Parameters } from '@sudhaar/domain/open311-parameters';
import { cleanName } from '@sudhaar/domain/text';
import type { Language } from '@sudhaar/language/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DiskSpace } from '../../../platform/disk-space.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { callerOf } from '../../../platform/limits/caller.ts';
import { type Limits, throwIfOverLimit } from '../../../platform/limits/limits.ts';
import type { ApiKeys } from '../../identity/api-keys/service.ts';
import { answer, answerRefusal, FORMATS, type Format, WrongMethod } from './answers.ts';
import { type Endpoint, PATHS } from './discovery.ts';
import { InvalidParametersError } from './invalid-parameters.ts';
import type { Open311, ResultPage } from './service.ts';
import type { Value } from './xml.ts';

type Deps = {
  open311: Open311;
  apiKeys: Pick<ApiKeys, 'use'>;
  limits: Limits;
  diskSpace: { rows: DiskSpace };
};
type Open311Request = {
  /** Such as ["requests", "MH26-104217"]. */
  parts: readonly string[];
  format: Format;
  endpoint: Endpoint;
  query: Parameters;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
};

const FILE = /^(.+)\.(xml|json)$/i;
/** A foreign protocol, so not in the contract: `/open311/v2`, and `/open311/test/v2`, which stores nothing. */
export const open311Routes = (app: FastifyInstance, deps: Deps) =>
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => {
          try {
            done(null, readForm(String(body)));
          } catch (error) {
            done(error as Error);
          }
        },
      );
      scope.setErrorHandler((error, request, reply) => answerRefusal(error, request, reply));
      // Handles known paths with another method, too.
      scope.setNotFoundHandler(async ({ method, url }, reply) => {
        const isCall = /^\/open311\/(?:test\/)?v2\/[^?]+\.(?:xml|json)(?:$|\?)/i.test(url);
        if (method === 'GET' || method === 'HEAD' || !isCall) throw new ProductError('not_found');
        reply.header('allow', 'GET, POST');
        throw new WrongMethod();
      });
      scope.get('/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
        const { name, format } = readFile(request.params.file);
        if (name !== 'discovery') throw new ProductError('not_found');
        // A common validator compares the type exactly.
        reply.header('content-type', FORMATS[format]).header('cache-control', 'public, max-age=300');
        return answer(reply, format, 'discovery', deps.open311.discovery(languageOf(request)));
      });
      for (const endpoint of Object.keys(PATHS) as Endpoint[]) {
        const handler = (request: FastifyRequest, reply: FastifyReply) =>
          serveCall(deps, endpoint, request, reply);
        scope.get(`${PATHS[endpoint]}/:file`, handler);
        scope.post(`${PATHS[endpoint]}/:file`, handler);
        scope.get(`${PATHS[endpoint]}/:file/:part`, handler);
      }
    },
    { prefix: '/open311' },
  );

/** Answers unreadable URLs in the protocol's shape. Returns false for other paths. */
export function answerUnreadableCall(error: Error, request: FastifyRequest, reply: FastifyReply): boolean {
  const isOurs = /^\/open311(?:[/?]|$)/.test(request.url);
  if (isOurs) answerRefusal(error, request, reply);
  return isOurs;
}

function readFile(file: string): { name: string; format: Format } {
  const [, name = '', format = ''] = FILE.exec(file) ?? [];
  if (name === '') throw new InvalidParametersError([{ problem: 'unknownFormat', parameter: 'format' }]);
  return { name, format: format.toLowerCase() === 'json' ? 'json' : 'xml' };
}

/** Counts fields before parsing, so that a huge list is rejected early. */
function readForm(body: string): Parameters {
  let fields = 1;
  for (let at = body.indexOf('&'); at >= 0 && fields <= FORM_FIELDS_MAX; at = body.indexOf('&', at + 1))
    fields += 1;
  if (fields > FORM_FIELDS_MAX)
    throw new InvalidParametersError([
      { problem: 'unreadableBody', parameter: 'form', value: FORM_FIELDS_MAX },
    ]);
  const form: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const before = form[name];
    form[name] = before === undefined ? value : [before, value].flat();
  }
  return form;
}

async function serveCall(deps: Deps, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const { file, part } = request.params as { file: string; part?: string };
  const kind = part === undefined ? undefined : file;
  const { name, format } = readFile(part ?? file);
  const call: Open311Request = {
    parts: kind === undefined ? [name] : [kind, name],
    format,
    endpoint,
    query: request.query as Parameters,
    language: languageOf(request),
    request,
    reply,
  };
  const calls = CALLS[kind ?? name]?.[kind === undefined ? 'list' : 'one'];
  if (!calls) throw new ProductError('not_found');
  const handle = calls[request.method === 'HEAD' ? 'GET' : request.method];
  if (!handle) {
    reply.header('allow', Object.keys(calls).join(', '));
    throw new WrongMethod();
  }
  const [root, value] = await handle(deps, call);
  return answer(reply, format, root, value);
}

type Handle = (deps: Deps, call: Open311Request) => Promise<[root: string, value: Value]>;
type Calls = Record<string, Handle>;

/** Reading needs no key. With one, the key's own limit applies instead of the address's. */
async function allowRequest(
  { open311, apiKeys, limits }: Deps,
  { query, request }: Open311Request,
): Promise<void> {
  const key = keyOf(request, query);
  if (key === undefined)
    throwIfOverLimit(
      await limits.take(
        CALL_LIMITS.open311.map(({ by: _, ...rule }) => ({
          ...rule,
          key: `open311 ${callerOf(request.ip)}`,
        })),
      ),
    );
  else await apiKeys.use(key, 'read');
  open311.checkJurisdiction(query);
}

const reading =
  (handle: Handle): Handle =>
  async (deps, call) => {
    await allowRequest(deps, call);
    return handle(deps, call);
  };

/** From the form (as in the protocol), the query, or a header, which proxies do not log. */
function keyOf(request: FastifyRequest, ...parameters: Parameters[]): string | undefined {
  for (const { api_key: key } of parameters) if (typeof key === 'string' && key !== '') return key;
  // Ignores login tokens: people read without a key.
  const [, token] = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return token?.startsWith(API_KEY_PREFIX) ? token : undefined;
}

/** Idempotency key of the call. */
function senderKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || cleanName(key) === '') return null;
  if (key.length > SENDER_KEY_MAX)
    throw new InvalidParametersError([
      { problem: 'tooLong', parameter: 'Idempotency-Key', value: SENDER_KEY_MAX },
    ]);
  return cleanName(key);
}

const writing =
  (scope: 'report' | 'update', write: 'send' | 'sendUpdate', root: string): Handle =>
  async ({ open311, apiKeys, diskSpace }, { request, query, endpoint, language }) => {
    if (request.body === undefined) throw new ProductError('unsupported_body');
    const form = request.body as Parameters;
    const holder = await apiKeys.use(keyOf(request, form, query), scope);
    open311.checkJurisdiction({ ...query, ...form });
    await diskSpace.rows.assertAvailable();
    const sent = { holder, key: senderKeyOf(request), isTest: endpoint === 'test', language };
    const value = await open311[write](form, sent);
    return [root, [value]];
  };

/** Adds a link to the next page, so that clients need not know our parameters. */
function paged<Item extends Value>(
  { request, reply }: Open311Request,
  { items, next }: ResultPage<Item>,
): Value {
  if (next) {
    const url = new URL(request.url, 'http://localhost');
    for (const [name, value] of Object.entries(next)) url.searchParams.set(name, value);
    // Links may be shared, so they must not contain the key.
    url.searchParams.delete('api_key');
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return items;
}

const CACHE_CONTROL = 'public, max-age=300';

const CALLS: Record<string, { list?: Calls; one?: Calls }> = {
  services: {
    list: {
      GET: reading(async ({ open311 }, { language, reply }) => {
        reply.header('cache-control', CACHE_CONTROL).header('vary', 'accept-language');
        return ['services', await open311.services(language)];
      }),
    },
    one: {
      GET: reading(async ({ open311 }, { parts: [, code = ''], language }) => [
        'service_definition',
        await open311.definition(code, language),
      ]),
    },
  },
  requests: {
    list: {
      GET: reading(async ({ open311 }, call) => [
        'service_requests',
        paged(call, await open311.requests(call.query, call.language)),
      ]),
      POST: writing('report', 'send', 'service_requests'),
    },
    one: {
      GET: reading(async ({ open311 }, { parts: [, id = ''], query, language }) => [
        'service_requests',
        [await open311.request(id, query, language)],
      ]),
    },
  },
  tokens: {
    one: {
      GET: reading(async ({ open311 }, { parts: [, token = ''] }) => [
        'service_requests',
        [await open311.token(token)],
      ]),
    },
  },
  servicerequestupdates: {
    list: {
      GET: reading(async ({ open311 }, call) => [
        'service_request_updates',
        paged(call, await open311.updates(call.query, call.language)),
      ]),
      POST: writing('update', 'sendUpdate', 'service_request_updates'),
    },
  },
};
