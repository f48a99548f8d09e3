import type { WardAreaInput } from '@sudhaar/contract/offices';
import type { Ward } from '@sudhaar/contract/wards';
import { checkName } from '@sudhaar/domain/validation';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { WARDS_PATH } from '../../../entities/office/ward-path.ts';
import { refreshWards } from '../../../entities/office/wards.ts';
import { api } from '../../../lib/api/api.ts';
import { useForm } from '../../../lib/hooks/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';

type Values = {
  name: string;
  areas: readonly WardAreaInput[];
  categories: readonly string[];
  assigneeId: string | null;
};

const NEW: Values = { name: '', areas: [], categories: [], assigneeId: null };

/** `ward` is null for a new one. */
export function useWardForm(ward: Ward | null) {
  const { t } = useTranslation('wards');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useForm<Values>({
    empty: ward ? valuesOf(ward) : NEW,
    check: ({ name }) => checkName(name),
    failed: t('saveFailed'),
    async send({ areas, categories, ...values }) {
      const body = { ...values, areas: [...areas], categories: [...categories] };
      const { message } = ward
        ? await api('PUT /api/gov/wards/{id}', { params: { id: ward._id }, body })
        : await api('POST /api/gov/wards', { body });
      await refreshWards(client);
      notify.success(message);
      navigate(WARDS_PATH);
    },
  });
}

/** An assignee who can't work any more has to be chosen anew. */
const valuesOf = ({ name, areas, categories, assignee }: Ward): Values => ({
  name,
  areas,
  categories,
  assigneeId: assignee?.isActive ? assignee._id : null,
});
