import type { AdminOffice, AreaInput } from '@sudhaar/contract/offices';
import type { Department } from '@sudhaar/domain/departments';
import type { OfficeLevel } from '@sudhaar/domain/offices';
import { checkName, type Failure } from '@sudhaar/domain/validation';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ADMIN } from '../../../features/moderate/use-pages.ts';
import { api } from '../../../lib/api/api.ts';
import { useForm } from '../../../lib/hooks/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { officeFormPath, officeKey } from './queries.ts';

type Values = {
  name: string;
  departments: readonly Department[];
  level: OfficeLevel;
  areas: readonly AreaInput[];
  parentId: string | null;
  reason: string;
};

const NEW: Values = { name: '', departments: [], level: 'city', areas: [], parentId: null, reason: '' };

const check = ({ name, departments }: Values): Failure<keyof Values> | null =>
  checkName(name) ??
  (departments.length === 0 ? { problem: 'departmentsMissing', field: 'departments' } : null);

export function useOfficeForm(office: AdminOffice | null) {
  const { t } = useTranslation('offices');
  const client = useQueryClient();
  const navigate = useNavigate();
  const settle = (saved: AdminOffice) => {
    client.setQueryData(officeKey(saved._id), saved);
    void client.invalidateQueries({ queryKey: [ADMIN], refetchType: 'none' });
  };
  const save = async ({ areas, departments, ...values }: Values) => {
    // Areas can have megabytes, so they are sent only if they changed.
    const changed = areas === office?.areas ? {} : { areas: [...areas] };
    const body = { ...values, departments: [...departments], ...changed };
    const answer = office
      ? await api('PUT /api/admin/offices/{id}', { params: { id: office._id }, body })
      : await api('POST /api/admin/offices', { body });
    settle(answer.office);
    notify.success(answer.message);
    if (!office) navigate(officeFormPath(answer.office._id), { replace: true });
    else form.set('reason', '');
  };
  const form = useForm<Values>({
    empty: office ? { ...office, parentId: office.parent?._id ?? null, reason: '' } : NEW,
    check,
    send: save,
    failed: t(office ? 'form.saveFailed' : 'form.createFailed'),
  });
  return form;
}
