import type { AdminCategory } from '@sudhaar/contract/categories';
import type { Department } from '@sudhaar/domain/departments';
import type { Failure } from '@sudhaar/domain/validation';
import { api } from '../../../lib/api/api.ts';
import { useForm } from '../../../lib/hooks/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { useCategoryList } from './queries.ts';

/** `names` is the English one, called like the field that the server rejects. */
type Values = {
  code: string;
  names: string;
  hindi: string;
  department: Department;
  hours: string;
  icon: string;
  reason: string;
};

const NEW: Values = {
  code: '',
  names: '',
  hindi: '',
  department: 'general',
  hours: '168',
  icon: 'circle-help',
  reason: '',
};

const check = ({ names }: Values): Failure<keyof Values> | null =>
  names.trim() === '' ? { problem: 'categoryNameMissing', field: 'names' } : null;

const valuesOf = ({ names, hours, ...category }: AdminCategory): Values => ({
  ...category,
  names: names.en ?? '',
  hindi: names.hi ?? '',
  hours: String(hours),
  reason: '',
});

export function useCategoryForm(category: AdminCategory | null, onSaved: () => void) {
  const { t } = useTranslation('offices');
  const list = useCategoryList();
  return useForm<Values>({
    empty: category ? valuesOf(category) : NEW,
    check,
    async send({ code, names: english, hindi, department, hours, icon, reason }) {
      // Names in other languages stay.
      const names = { ...category?.names, en: english.trim(), hi: hindi.trim() };
      const body = { names, department, hours: Number(hours), icon, reason };
      const answer = category
        ? await api('PUT /api/admin/categories/{code}', { params: { code }, body })
        : await api('POST /api/admin/categories', { body: { code: code.trim(), ...body } });
      const saved = answer.category;
      list.set((all) => (category ? all.map((one) => (one.code === code ? saved : one)) : [...all, saved]));
      notify.success(answer.message);
      onSaved();
    },
    failed: t('categories.saveFailed'),
  });
}
