import type { ReplyPreview } from '@sudhaar/contract/bulk';
import type { Actor } from '@sudhaar/domain/accounts';
import { allowDesk } from '@sudhaar/domain/desk';
import { ProductError, postNotFound } from '@sudhaar/domain/errors';
import {
  allowTemplates,
  checkFill,
  checkTemplate,
  fillProblem,
  fillTemplate,
  fittingTemplates,
  type ReplyTexts,
  replyIn,
  TEMPLATES_MAX,
} from '@sudhaar/domain/reply-templates';
import { cleanName, cleanText } from '@sudhaar/domain/text';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { loadOfficeActor } from '../../foundation/office-staff/service.ts';
import type { Categories } from '../../offices/categories/service.ts';
import * as store from './store.ts';
import { factsOf, valuesOf } from './values.ts';
import { templateView } from './view.ts';

export type Templates = ReturnType<typeof createTemplates>;
type Deps = { db: Database; events: Events; categories: Categories; publicUrl: string };
export type TemplateForm = ReplyTexts & { name: string; category: string | null };
type Reader = Actor & { language: Language };

/** Shown before a reply to many is sent. */
const EXAMPLES = 3;

export function createTemplates({ db, events, categories, publicUrl }: Deps) {
  events.on('templates', 'officeMerged', ({ officeId, intoId }, trx) =>
    store.moveTemplates(trx, officeId, intoId),
  );

  /** Called before the transaction, because it looks up categories. */
  async function clean(form: TemplateForm): Promise<TemplateForm> {
    const cleaned = { ...form, ...cleanTexts(form), name: cleanName(form.name) };
    checkTemplate(cleaned);
    if (form.category !== null) await categories.assertUsable(form.category);
    return cleaned;
  }

  async function lock(trx: Transaction, head: Actor, id: string): Promise<void> {
    const officeId = allowTemplates(await loadOfficeActor(trx, head));
    if (!isId(id) || !(await store.findTemplate(trx, officeId, id)))
      throw new ProductError('not_found', { problem: 'templateGone' });
  }

  async function filling(postId: string): Promise<store.FillingRow> {
    const row = isId(postId) ? await store.findFillValues(db, postId) : undefined;
    if (!row || row.hidden_at) throw postNotFound();
    return row;
  }

  /** `wanted` is the language of the reporter. */
  function replyFor(post: store.FillingRow, texts: ReplyTexts, wanted = post.reporter_language) {
    const { language, text } = replyIn(texts, wanted);
    return {
      language,
      text,
      filled: fillTemplate(text, valuesOf(post, supportedLanguage(language), publicUrl)),
    };
  }

  return {
    async list(actor: Actor) {
      const member = await loadOfficeActor(db, actor);
      const rows = await store.findTemplates(db, allowDesk(member));
      return { templates: rows.map(templateView), mayChange: member.isHead };
    },

    /** In the reporter's language first, or in the reader's if that is unknown. */
    async filledFor(reader: Reader, postId: string) {
      const officeId = allowDesk(await loadOfficeActor(db, reader));
      const post = await filling(postId);
      const rows = await store.findTemplates(db, officeId);
      const language = post.reporter_language ?? reader.language;
      const t = translator(reader.language);
      const templates = fittingTemplates(rows, { category: post.category, language }).map((row) => {
        const reply = replyFor(post, row, language);
        const problem = fillProblem(reply.text, factsOf(post), currentTime());
        return {
          ...templateView(row),
          filled: reply.filled,
          filledLanguage: reply.language,
          problem: problem && t(`problems.${problem}`),
        };
      });
      return { templates, reporterLanguage: post.reporter_language };
    },

    /** In the reporter's language. Throws if the text makes no sense for this post. */
    async fill(postId: string, texts: ReplyTexts): Promise<string> {
      const post = await filling(postId);
      const reply = replyFor(post, texts);
      checkFill(reply.text, factsOf(post), currentTime());
      return reply.filled;
    },

    /** As `fill` would do it for each of the posts. */
    async preview(reader: Reader, ids: readonly string[], texts: ReplyTexts): Promise<ReplyPreview> {
      const officeId = allowDesk(await loadOfficeActor(db, reader));
      const posts = await store.findFillValuesOf(db, ids.filter(isId), { id: reader.id, officeId });
      const t = translator(reader.language);
      const replies = posts.map((post) => {
        const reply = replyFor(post, texts);
        return { post, ...reply, problem: fillProblem(reply.text, factsOf(post), currentTime()) };
      });
      const untranslated = replies.flatMap(({ post: { reporter_language: wanted }, language }) =>
        wanted === null || wanted === language ? [] : wanted,
      );
      return {
        examples: replies
          .filter(({ problem }) => problem === null)
          .slice(0, EXAMPLES)
          .map(({ post, language, filled }) => ({
            _id: post.id,
            number: post.number,
            language,
            text: filled,
          })),
        refusals: countOf(replies.flatMap(({ problem }) => problem ?? [])).map(([problem, count]) => ({
          message: t(`problems.${problem}`),
          count,
        })),
        missing: countOf(untranslated).map(([language, count]) => ({ language, count })),
      };
    },

    async create(head: Actor, form: TemplateForm) {
      const cleaned = await clean(form);
      const id = newId();
      await inTransaction(db, async (trx) => {
        const officeId = allowTemplates(await loadOfficeActor(trx, head));
        if ((await store.countTemplates(trx, officeId)) >= TEMPLATES_MAX)
          throw new ProductError('conflict', {
            problem: 'tooManyTemplates',
            values: { max: String(TEMPLATES_MAX) },
          });
        await store.insertTemplate(trx, { id, office_id: officeId, ...storedTemplate(cleaned) });
      });
      return templateView({ id, ...cleaned });
    },

    async change(head: Actor, id: string, form: TemplateForm) {
      const cleaned = await clean(form);
      await inTransaction(db, async (trx) => {
        await lock(trx, head, id);
        await store.updateTemplate(trx, id, storedTemplate(cleaned));
      });
      return templateView({ id, ...cleaned });
    },

    remove: (head: Actor, id: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        await lock(trx, head, id);
        await store.deleteTemplate(trx, id);
      }),
  };
}

const storedTemplate = ({ translations, ...form }: TemplateForm) => ({
  ...form,
  translations: JSON.stringify(translations),
});

/** Empty translations are left out, and one into the text's own language. */
export function cleanTexts({ language, text, translations }: ReplyTexts): ReplyTexts {
  const unknown = [language, ...Object.keys(translations)].find((code) => !isLanguage(code));
  if (unknown !== undefined)
    throw new ProductError('invalid_input', { problem: 'languageUnknown', field: 'language' });
  const cleaned = Object.entries(translations).map(([code, words]) => [code, cleanText(words)] as const);
  return {
    language,
    text: cleanText(text),
    translations: Object.fromEntries(cleaned.filter(([code, words]) => words !== '' && code !== language)),
  };
}

/** Most frequent first. */
function countOf<Value>(values: readonly Value[]): [Value, number][] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

const supportedLanguage = (language: string): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE;
