import type { Category } from '@sudhaar/contract/categories';
import {
  checkJurisdiction,
  type ParameterFault,
  type Parameters,
  parseRequestsQuery,
  parseUpdatesQuery,
  type RequestWalk,
} from '@sudhaar/domain/open311-parameters';
import { readPostNumber } from '@sudhaar/domain/post-numbers';
import type { Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import type { Database } from '../../../platform/database/connect.ts';
import { currentTime } from '../../../platform/time.ts';
import type { Categories } from '../../offices/categories/service.ts';
import type { ExternalUpdates } from '../../posts/external-updates/service.ts';
import { discoveryView } from './discovery.ts';
import { InvalidParametersError, valueOrThrow } from './invalid-parameters.ts';
import * as store from './store.ts';
import { createSubmissions, type SubmissionDeps } from './submissions.ts';
import { updatesView } from './updates.ts';
import { type RequestTexts, requestView, serviceDefinitionView, serviceView } from './view.ts';

export { requestFields } from './view.ts';

export type Open311 = ReturnType<typeof createOpen311>;
type Deps = SubmissionDeps & {
  reads: Database;
  categories: Pick<Categories, 'list' | 'namesOfAll'>;
  updates: Pick<ExternalUpdates, 'within' | 'add'>;
  publicUrl: string;
};

/** `next` are the parameters of the next page. */
export type ResultPage<Item> = { items: Item[]; next: Record<string, string> | null };

/** Posts as Open311 GeoReport v2 requests: public to read, with an API key to write. */
export function createOpen311(deps: Deps) {
  const { reads, categories, updates, publicUrl } = deps;
  const jurisdiction = new URL(publicUrl).hostname.replace(/^www\./, '');
  const wordsIn = (language: Language): RequestTexts => ({ t: translator(language), language, publicUrl });
  const submissions = createSubmissions(deps);

  async function knownServices(walk: RequestWalk): Promise<void> {
    if (walk.services === null) return;
    const codes = new Set((await categories.namesOfAll()).map(({ code }) => code));
    const unknown = walk.services.find((code) => !codes.has(code));
    if (unknown !== undefined)
      throw new InvalidParametersError([
        { problem: 'unknownService', parameter: 'service_code', value: unknown },
      ]);
  }

  return {
    ...submissions,

    checkJurisdiction(parameters: Parameters): void {
      const fault = checkJurisdiction(parameters, jurisdiction);
      if (fault) throw new InvalidParametersError([fault]);
    },

    discovery: (language: Language) => discoveryView(wordsIn(language)),

    async services(language: Language) {
      const list = await categories.list(language);
      return list.map((category: Category) => serviceView(category, wordsIn(language)));
    },

    /** Includes retired categories, because their requests still exist. */
    async definition(code: string, language: Language) {
      const existing = await categories.namesOfAll();
      if (!existing.some((category) => category.code === code))
        throw notFound('unknownService', 'service_code', code);
      return serviceDefinitionView(code, wordsIn(language));
    },

    async requests(parameters: Parameters, language: Language, now = currentTime()) {
      const query = valueOrThrow(parseRequestsQuery(parameters, now));
      const show = (row: store.RequestRow) => requestView(row, query.extensions, wordsIn(language));
      if (query.walk === null)
        return { items: (await store.findByNumbers(reads, query.numbers)).map(show), next: null };
      const { walk } = query;
      await knownServices(walk);
      const { ids, goesOnAt } = await store.findPage(reads, walk);
      const rows = await store.findByIds(reads, ids);
      return { items: rows.map(show), next: nextPage(walk, ids.length, goesOnAt) };
    },

    async request(id: string, parameters: Parameters, language: Language) {
      const { extensions } = valueOrThrow(
        parseRequestsQuery({ extensions: parameters.extensions }, currentTime()),
      );
      const number = readPostNumber(id);
      const [row] = number === null ? [] : await store.findByNumbers(reads, [number]);
      if (!row) throw notFound('unknownRequest', 'service_request_id', id);
      return requestView(row, extensions, wordsIn(language));
    },

    /** Every request gets its number at once, so the number is its token. */
    async token(token: string) {
      const number = readPostNumber(token);
      const [row] = number === null ? [] : await store.findByNumbers(reads, [number]);
      if (!row) throw notFound('unknownToken', 'token', token);
      return { service_request_id: row.number, token };
    },

    async updates(parameters: Parameters, language: Language, now = currentTime()) {
      const { span } = valueOrThrow(parseUpdatesQuery(parameters, now));
      const [moves, merges, said] = await Promise.all([
        store.findMoves(reads, span),
        store.findMerges(reads, span),
        updates.within(span, store.UPDATES_MAX + 1),
      ]);
      return updatesView({ moves, merges, said }, store.UPDATES_MAX, wordsIn(language).t);
    },
  };
}

const QUOTED_MAX = 80;
const notFound = (problem: ParameterFault['problem'], parameter: string, value: string) =>
  new InvalidParametersError([{ problem, parameter, value: value.slice(0, QUOTED_MAX).toWellFormed() }]);

/** If the walk ended before its page was full, the next page starts there. */
function nextPage(
  { changed, page, pageSize }: RequestWalk,
  count: number,
  goesOnAt: store.WalkResult['goesOnAt'],
): Record<string, string> | null {
  if (count === pageSize) return { page: String(page + 1) };
  if (!goesOnAt) return null;
  return changed
    ? { page: '1', updated_before: goesOnAt.changedAt.toISOString() }
    : { page: '1', end_date: goesOnAt.createdAt.toISOString() };
}
