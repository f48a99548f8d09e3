import type { Actor } from '@sudhaar/domain/accounts';
import { allowDesk } from '@sudhaar/domain/desk';
import { ProductError, postNotFound } from '@sudhaar/domain/errors';
import {
  allowTemplates,
  checkTemplate,
  fillTemplate,
  fittingTemplates,
  TEMPLATES_MAX,
} from '@sudhaar/domain/reply-templates';
import { cleanName, cleanText } from '@sudhaar/domain/text';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sudhaar/language/languages';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { loadOfficeActor } from '../../foundation/office-staff/service.ts';
import type { Categories } from '../../offices/categories/service.ts';
import * as store from './store.ts';
import { valuesOf } from './values.ts';
import { templateView } from './view.ts';

export type Templates = ReturnType<typeof createTemplates>;
type Deps = { db: Database; events: Events; categories: Categories; publicUrl: string };
export type TemplateForm = { name: string; language: string; category: string | null; text: string };
type Reader = Actor & { language: Language };

export function createTemplates({ db, events, categories, publicUrl }: Deps) {
  events.on('templates', 'officeMerged', ({ officeId, intoId }, trx) =>
    store.moveTemplates(trx, officeId, intoId),
  );

  /** Called before the transaction, because it looks up categories. */
  async function clean(form: TemplateForm): Promise<TemplateForm> {
    const cleaned = { ...form, name: cleanName(form.name), text: cleanText(form.text) };
    checkTemplate(cleaned);
    if (!isLanguage(form.language))
      throw new ProductError('invalid_input', { problem: 'languageUnknown', field: 'language' });
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
      return fittingTemplates(rows, { category: post.category, language }).map((row) => ({
        ...templateView(row),
        filled: fillTemplate(row.text, valuesOf(post, supportedLanguage(row.language), publicUrl)),
      }));
    },

    /** Fills the placeholders for one post. */
    async fill(postId: string, text: string, language: string): Promise<string> {
      return fillTemplate(text, valuesOf(await filling(postId), supportedLanguage(language), publicUrl));
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
        await store.insertTemplate(trx, { id, office_id: officeId, ...cleaned });
      });
      return templateView({ id, ...cleaned });
    },

    async change(head: Actor, id: string, form: TemplateForm) {
      const cleaned = await clean(form);
      await inTransaction(db, async (trx) => {
        await lock(trx, head, id);
        await store.updateTemplate(trx, id, cleaned);
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

const supportedLanguage = (language: string): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE;
