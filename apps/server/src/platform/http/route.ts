import type { Answer, Body, Params, Query, Route } from '@sudhaar/contract/route';
import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { BODY_MAX_BYTES } from '@sudhaar/domain/limits';
import { isOpenTo } from '@sudhaar/domain/permissions';
import { isFreshProof } from '@sudhaar/domain/sign-in';
import type { Language } from '@sudhaar/language/languages';
import { type Translate, translator } from '@sudhaar/language/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DiskSpace } from '../disk-space.ts';
import { callerOf } from '../limits/caller.ts';
import { type Limits, throwIfOverLimit } from '../limits/limits.ts';
import { currentTime } from '../time.ts';
import { checkBodyType, isForm } from './body-type.ts';
import { answerJson, answerKey } from './cached-json.ts';
import { createCompression } from './compression.ts';
import { type CrossOriginAssets, jsonWithFilesAt } from './cross-origin-assets.ts';
import { InvalidInput } from './errors.ts';
import { isKept } from './kept-answer.ts';
import { languageOf } from './language.ts';
import type { UploadedFile, Uploads } from './upload.ts';

export type SignedIn = Actor & {
  sessionId: string;
  /** When the password or a passkey was last checked in this session. Null if its client cannot ask for them. */
  provedAt: Date | null;
  /** The operator requires a second factor, and the time to set one up is over. */
  lacksSecondFactor: boolean;
};
/** `language` is the language of the answer. */
export type Caller = SignedIn & { language: Language };
/** `isReread`: another server may have changed the session just now. */
export type Authenticate = (token: string, options?: { isReread: boolean }) => Promise<SignedIn | null>;

export type Call<R extends Route> = {
  params: Params<R>;
  query: Query<R>;
  body: Body<R>;
  files: UploadedFile[];
  actor: R['access'] extends 'anyone' ? Caller | null : Caller;
  language: Language;
  t: Translate;
  request: FastifyRequest;
  /** URL prefix of pictures for the caller's page. */
  imagesAt: string;
};
export type Serve = <R extends Route>(route: R, handle: (call: Call<R>) => Promise<Answer<R>>) => void;

type ServeOptions = {
  authenticate: Authenticate;
  limits: Limits;
  uploads: Uploads;
  /** Rejects requests from pages of other sites. */
  checkOrigin: (request: FastifyRequest) => void;
  diskSpace: { rows: DiskSpace; files: DiskSpace };
  crossOriginAssets: CrossOriginAssets;
  /** Validates every answer against its schema. Only in tests, because it costs time. */
  checkAnswers: boolean;
};

export function createServe(app: FastifyInstance, options: ServeOptions) {
  const { authenticate, limits, uploads, checkOrigin, diskSpace, crossOriginAssets, checkAnswers } = options;
  const served = new Set<Route>();
  const actors = new WeakMap<FastifyRequest, SignedIn>();
  const compress = createCompression();

  /** All checks that need only the headers, so that a rejected request costs no reading of its body. */
  async function admit(route: Route, request: FastifyRequest): Promise<void> {
    if (route.method !== 'GET') {
      // One-click unsubscribe may come from a mail provider's page.
      if (!route.takesForms) checkOrigin(request);
      checkBodyType(route, request);
    }
    const actor = await actorOf(request, authenticate, route);
    if (!isOpenTo(route.access, actor)) throw new ProductError(actor ? 'forbidden' : 'not_signed_in');
    if (actor && route.needsFreshProof) requireFreshProof(actor);
    if (actor) actors.set(request, actor);
    await withinLimits(route, request, actor, limits);
    // Reading and deleting need no space.
    if (route.method === 'POST' || route.method === 'PUT') await diskSpace.rows.assertAvailable();
    if (route.upload && isForm(request)) await diskSpace.files.assertAvailable();
  }

  async function receive(route: Route, request: FastifyRequest, actor: SignedIn | null) {
    const who = { account: actor?.id, address: callerOf(request.ip) };
    if (route.upload) return uploads.receive(request, route.upload, who);
    return { fields: request.body ?? {}, files: [], release: async () => undefined };
  }

  const serve: Serve = (route, handle) => {
    served.add(route);
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: route.bodyMaxBytes ?? BODY_MAX_BYTES,
      onRequest: (request: FastifyRequest) => admit(route, request),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const imagesAt = crossOriginAssets.imagesAt(request.headers.origin);
        const actor = actors.get(request) ?? null;
        const language = languageOf(request);
        const { fields, files, release } = await receive(route, request, actor);
        try {
          // The checks below make these casts true.
          const call = {
            params: check(route.params, request.params),
            query: check(route.query, request.query),
            body: check(route.body, fields),
            files,
            actor: actor && { ...actor, language },
            language,
            t: translator(language),
            request,
            imagesAt,
          } as unknown as Call<typeof route>;
          const answer = await handle(call);
          if (checkAnswers) route.response.parse(answer);
          const text = (): string => (imagesAt ? jsonWithFilesAt(imagesAt, answer) : answerJson(answer));
          if (route.keptSeconds && isKept(request, reply, route.keptSeconds, text()))
            return reply.status(304).send();
          return reply
            .status(route.status ?? 200)
            .type('application/json; charset=utf-8')
            .send(await compress(request, reply, { key: imagesAt + answerKey(answer), text }));
        } finally {
          await release();
        }
      },
    });
  };
  return { serve, served };
}

/** Each route has its own counters. */
async function withinLimits(
  { method, path, limits: rules = [] }: Route,
  request: FastifyRequest,
  actor: SignedIn | null,
  limits: Limits,
): Promise<void> {
  const callers = { account: actor?.id, address: callerOf(request.ip) };
  const calls = rules.flatMap(({ by, ...rule }) =>
    callers[by] ? [{ ...rule, key: `${method} ${path} ${callers[by]}` }] : [],
  );
  if (calls.length > 0) throwIfOverLimit(await limits.take(calls));
}

/** Throws if the account may only set up its second factor, and `route` is not for that. */
export async function actorOf(
  request: FastifyRequest,
  authenticate: Authenticate,
  route?: Pick<Route, 'access' | 'withoutSecondFactor' | 'needsFreshProof'>,
): Promise<SignedIn | null> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  const isRefused = (one: SignedIn): boolean =>
    (one.lacksSecondFactor && !route?.withoutSecondFactor) ||
    (route?.needsFreshProof === true && !isFreshProof(one.provedAt, currentTime()));
  let actor = await authenticate(token);
  if (actor && isRefused(actor)) actor = await authenticate(token, { isReread: true });
  if (!actor?.lacksSecondFactor || route?.withoutSecondFactor) return actor;
  if (route?.access === 'anyone') return null;
  throw new ProductError('second_factor_missing');
}

export function requireFreshProof({ provedAt }: SignedIn): void {
  if (!isFreshProof(provedAt, currentTime())) throw new ProductError('confirmation_needed');
}

function check(schema: Route['body'], value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InvalidInput(parsed.error);
  return parsed.data;
}
