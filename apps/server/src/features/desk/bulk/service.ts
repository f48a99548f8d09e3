import type { BulkAction } from '@sudhaar/contract/bulk';
import type { DeskQuery } from '@sudhaar/contract/desk';
import type { Actor } from '@sudhaar/domain/accounts';
import { BULK_KEPT_DAYS, BULK_RUNNING_MAX, checkBulkSize } from '@sudhaar/domain/bulk';
import { allowBulkUndo } from '@sudhaar/domain/bulk-undo';
import { allowDesk, BULK_MAX } from '@sudhaar/domain/desk';
import { ProductError } from '@sudhaar/domain/errors';
import { checkHold } from '@sudhaar/domain/hold';
import { checkPlaceholders, type ReplyTexts } from '@sudhaar/domain/reply-templates';
import { cleanText } from '@sudhaar/domain/text';
import { checkComment, checkToldReason, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Language } from '@sudhaar/language/languages';
import { type Translate, translator } from '@sudhaar/language/server';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isId, newId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../../platform/jobs/jobs.ts';
import type { Logger } from '../../../platform/logger.ts';
import { currentMs, currentTime } from '../../../platform/time.ts';
import { loadOfficeActor } from '../../foundation/office-staff/service.ts';
import type { Comments } from '../../posts/comments/service.ts';
import type { Holds, Progress, Responsibility } from '../../posts/progress/service.ts';
import type { DeskService } from '../desk/service.ts';
import { cleanTexts, type Templates } from '../templates/service.ts';
import { createActions } from './actions.ts';
import { createBulkRunner } from './runner.ts';
import * as store from './store.ts';
import { jobView, resultView, undoneJob } from './view.ts';

export type Bulk = ReturnType<typeof createBulk>;
type Deps = {
  db: Database;
  logger: Logger;
  desk: DeskService;
  progress: Progress;
  responsibility: Responsibility;
  holds: Holds;
  comments: Comments;
  templates: Templates;
  /** Sends the notices that waited for the end of a job. */
  notify: () => Promise<void>;
};
type Start = {
  action: BulkAction;
  ids?: string[] | undefined;
  query?: DeskQuery | undefined;
  clientId?: string | undefined;
};
type ReplyForm = Extract<BulkAction, { kind: 'reply' }>;
type Reader = Actor & { language: Language };

const workOn = defineJob('work_on_bulk_job', z.object({ jobId: z.string() }));
const clearOld = defineJob('clear_old_bulk_jobs', z.object({}).loose());
const NIGHTLY = '23 21 * * *';
const DAY_MS = 24 * 60 * 60 * 1000;
const LISTED_FOR_MS = 7 * DAY_MS;
const LISTED_MAX = 20;

/** Bulk jobs, with an outcome for each post. */
export function createBulk({ db, logger, desk, notify, ...services }: Deps) {
  // Tagged with its account, so that erasing the account removes it.
  const queue = (trx: Transaction, jobId: string, about: string) =>
    queueJob(trx, workOn, { jobId }, { about });
  const work = createBulkRunner({ db, logger, act: createActions({ db, ...services }), queue, notify });

  async function show(rows: readonly store.JobRow[], t: Translate) {
    const refusals = await store.countRefusals(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => jobView(row, refusals, t));
  }

  async function find({ id: accountId, language }: Reader, id: string) {
    const row = isId(id) ? await store.findJob(db, accountId, id) : undefined;
    const [job] = row ? await show([row], translator(language)) : [];
    if (!job) throw new ProductError('not_found');
    return job;
  }

  /** Returns the id of an existing job with the same key. */
  async function insert(
    trx: Transaction,
    accountId: string,
    action: BulkAction,
    ids: string[],
    clientId?: string,
  ) {
    await store.lockStarter(trx, accountId);
    const earlier = clientId === undefined ? undefined : await store.findStarted(trx, accountId, clientId);
    if (earlier) return earlier.id;
    if ((await store.countRunning(trx, accountId)) >= BULK_RUNNING_MAX)
      throw new ProductError('conflict', { problem: 'bulkBusy', values: { max: String(BULK_RUNNING_MAX) } });
    return insertNew(trx, { account_id: accountId, action, client_id: clientId ?? null }, ids);
  }

  async function insertNew(trx: Transaction, job: Omit<store.NewJob, 'id'>, ids: string[]): Promise<string> {
    const id = newId();
    await store.insertJob(trx, { ...job, id }, ids);
    await queue(trx, id, job.account_id);
    return id;
  }

  /** The given posts, or the current posts of the inbox. */
  async function postsOf(actor: Actor, { ids, query }: Pick<Start, 'ids' | 'query'>): Promise<string[]> {
    if (ids !== undefined || query === undefined) {
      const named = [...new Set(ids)];
      checkBulkSize(named.length);
      return named;
    }
    const found = await desk.ids(actor, query, BULK_MAX + 1);
    checkBulkSize(found.length > BULK_MAX ? await desk.count(actor, query) : found.length);
    // The inbox may have changed between the two queries.
    return found.slice(0, BULK_MAX);
  }

  return {
    async start(actor: Reader, form: Start) {
      const { action, clientId } = form;
      allowDesk(await loadOfficeActor(db, actor));
      const posts = await postsOf(actor, form);
      const checked = checkAction(action, actor.language);
      const id = await inTransaction(db, (trx) => insert(trx, actor.id, checked, posts, clientId));
      return find(actor, id);
    },

    async preview(actor: Reader, form: Pick<Start, 'ids' | 'query'> & { action: ReplyForm }) {
      const texts = checkReply(form.action, actor.language);
      return services.templates.preview(actor, await postsOf(actor, form), texts);
    },

    async list({ id, language }: Reader) {
      const since = new Date(currentMs() - LISTED_FOR_MS);
      return show(await store.findJobs(db, id, since, LISTED_MAX), translator(language));
    },

    find,

    async results(reader: Reader, id: string, list: store.ResultList) {
      await find(reader, id);
      const { rows, nextCursor } = await store.findResults(db, id, list);
      const t = translator(reader.language);
      return { results: rows.map((row) => resultView(row, t)), nextCursor };
    },

    async stop(reader: Reader, id: string) {
      const { _id } = await find(reader, id);
      await store.requestStop(db, _id);
      return find(reader, id);
    },

    async undo(reader: Reader, id: string) {
      allowDesk(await loadOfficeActor(db, reader));
      await find(reader, id);
      const undoId = await inTransaction(db, async (trx) => {
        await store.lockStarter(trx, reader.id);
        const row = await store.findJob(trx, reader.id, id);
        if (!row) throw new ProductError('not_found');
        allowBulkUndo(undoneJob(row), currentTime());
        const posts = await store.findDonePosts(trx, id);
        return insertNew(
          trx,
          { account_id: reader.id, action: row.action, client_id: null, undoes: id },
          posts,
        );
      });
      return find(reader, undoId);
    },

    jobs: [
      handleJob(workOn, ({ jobId }) => work(jobId)),
      handleJob(
        clearOld,
        () => store.deleteOlder(db, new Date(currentMs() - BULK_KEPT_DAYS * DAY_MS)),
        NIGHTLY,
      ),
    ] satisfies JobHandler[],
  };
}

/** Rejects at once what would fail for every post. */
function checkAction(action: BulkAction, language: Language): BulkAction {
  if (action.kind === 'transfer') throwIfInvalid(checkToldReason(cleanText(action.reason)));
  if (action.kind === 'hold') throwIfInvalid(checkHold(action, currentTime()));
  if (action.kind !== 'reply') return action;
  return { kind: 'reply', ...checkReply(action, language) };
}

function checkReply(reply: Omit<ReplyForm, 'kind'>, readers: Language): ReplyTexts {
  const { text, language = readers, translations = {} } = reply;
  const texts = cleanTexts({ text, language, translations });
  throwIfInvalid(checkComment(texts.text));
  for (const each of [texts.text, ...Object.values(texts.translations)])
    checkPlaceholders(each, 'action.text');
  return texts;
}
