import type { AdminCategory } from '@sudhaar/contract/categories';
import type { Actor } from '@sudhaar/domain/accounts';
import { CATEGORY_CODE, type CategoryNames, DEFAULT_CATEGORY } from '@sudhaar/domain/categories';
import type { Department } from '@sudhaar/domain/departments';
import { type Problem, ProductError } from '@sudhaar/domain/errors';
import { cleanName } from '@sudhaar/domain/text';
import { isLanguage } from '@sudhaar/language/languages';
import { type Database, goneBy, type Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import * as store from './store.ts';
import { adminView } from './view.ts';

type Fields = { names: Record<string, string>; department: Department; hours: number; icon: string };
type Change = { [Field in keyof Fields]?: Fields[Field] | undefined } & { isRetired?: boolean | undefined };

/** Every change is audited. */
export function createCategoryChanges(db: Database) {
  async function change(
    admin: Actor,
    action: 'createCategory' | 'editCategory' | 'deleteCategory' | 'orderCategories',
    data: Record<string, string>,
    reason: string,
    work: (trx: Transaction) => Promise<void>,
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      await work(trx);
      await audit(trx, admin, { action, subject: 'category', data, reason });
    });
  }

  async function read(code: string): Promise<AdminCategory> {
    const row = await store.findOne(db, code);
    if (!row) throw unknown();
    return adminView(row);
  }

  return {
    async create(
      admin: Actor,
      code: string,
      { names, ...fields }: Fields,
      reason: string,
    ): Promise<AdminCategory> {
      if (!CATEGORY_CODE.test(code)) throw refused('categoryCodeUnfit', 'code');
      const row = { code, ...fields, names: JSON.stringify(cleanNames(names)) };
      await change(admin, 'createCategory', { code }, reason, async (trx) => {
        if (!(await store.insertCategory(trx, row)))
          throw new ProductError('conflict', { problem: 'categoryExists', field: 'code' });
      });
      return read(code);
    },

    async edit(
      admin: Actor,
      code: string,
      { names, isRetired, ...fields }: Change,
      reason: string,
    ): Promise<AdminCategory> {
      if (isRetired && code === DEFAULT_CATEGORY)
        throw new ProductError('conflict', { problem: 'categoryNeeded' });
      const { retired_at: retiredAt = null } = (await store.findCategory(db, code)) ?? {};
      const row = {
        ...defined(fields),
        ...(names && { names: JSON.stringify(cleanNames(names)) }),
        ...(isRetired !== undefined && { retired_at: isRetired ? (retiredAt ?? currentTime()) : null }),
      };
      await change(admin, 'editCategory', { code }, reason, async (trx) => {
        if (Object.keys(row).length > 0 && !(await store.updateCategory(trx, code, row))) throw unknown();
      });
      return read(code);
    },

    async remove(admin: Actor, code: string, reason: string): Promise<void> {
      if (code === DEFAULT_CATEGORY) throw new ProductError('conflict', { problem: 'categoryNeeded' });
      try {
        await change(admin, 'deleteCategory', { code }, reason, async (trx) => {
          if (!(await store.deleteCategory(trx, code))) throw unknown();
        });
      } catch (error) {
        // A post has or had this category.
        throw goneBy(error) ? new ProductError('conflict', { problem: 'categoryIsUsed' }) : error;
      }
    },

    order: (admin: Actor, codes: readonly string[], reason: string): Promise<void> =>
      change(admin, 'orderCategories', {}, reason, async (trx) => {
        const known = await store.lockCodes(trx);
        const isComplete = codes.length === known.length && known.every((code) => codes.includes(code));
        if (!isComplete) throw new ProductError('conflict', { problem: 'categoryOrderIncomplete' });
        await store.setOrder(trx, codes);
      }),
  };
}

const refused = (problem: Problem, field: string) => new ProductError('invalid_input', { problem, field });
const unknown = () => new ProductError('not_found', { problem: 'categoryUnknown' });

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Keeps supported languages. English is required as the fallback. */
function cleanNames(names: Record<string, string>): CategoryNames {
  const clean = Object.entries(names)
    .map(([language, name]) => [language, cleanName(name)] as const)
    .filter(([language, name]) => isLanguage(language) && name !== '');
  const { en, ...others } = Object.fromEntries(clean);
  if (!en) throw refused('categoryNameMissing', 'names');
  return { en, ...others };
}
