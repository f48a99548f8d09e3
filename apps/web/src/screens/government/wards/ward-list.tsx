import type { ListedWard } from '@sudhaar/contract/wards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Layers, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { wardPath } from '../../../entities/office/ward-path.ts';
import { refreshWards, useWards } from '../../../entities/office/wards.ts';
import { api } from '../../../lib/api/api.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureState } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DeleteWard } from './delete-ward.tsx';
import { WardItem } from './ward-item.tsx';

/** Heads change wards, members read them. */
export function WardList() {
  const { t } = useTranslation('wards');
  const format = useFormat();
  const { data, error, isFetching, refetch } = useWards({ polls: true });
  const [leaving, setLeaving] = useState<ListedWard>();
  const { move, said } = useOrder(data?.wards ?? []);
  if (!data && error)
    return (
      <FailureState
        title={t('failed')}
        reason={reasonOf(error)}
        retry={t('tryAgain')}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (!data) return <Skeleton className="h-60 rounded-large" />;
  const { wards, mayChange, sorting } = data;
  return (
    <div className="grid grid-cols-1 gap-5">
      {mayChange ? (
        <ButtonLink look="primary" to={wardPath('new')} className="justify-self-start">
          <Plus aria-hidden="true" size={20} />
          {t('add')}
        </ButtonLink>
      ) : (
        <p className="text-ink-2">{t('readOnly')}</p>
      )}
      <p role="status" className="text-ink-2 empty:hidden">
        {sorting && t('sorting', { count: sorting.done, shown: format.number(sorting.done) })}
      </p>
      {wards.length === 0 ? (
        <EmptyState icon={Layers}>{t('none')}</EmptyState>
      ) : (
        <>
          <p className="max-w-prose text-small text-ink-2">{t('order')}</p>
          <ol aria-label={t('list')} className="grid grid-cols-1 gap-3">
            {wards.map((ward, place) => (
              <WardItem
                key={ward._id}
                ward={ward}
                mayChange={mayChange}
                isFirst={place === 0}
                isLast={place === wards.length - 1}
                onMove={(by) => move(ward, by)}
                onDelete={() => setLeaving(ward)}
              />
            ))}
          </ol>
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {leaving && <DeleteWard ward={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

function useOrder(wards: readonly ListedWard[]) {
  const { t } = useTranslation('wards');
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const pressed = useRef<readonly string[]>([]);
  // At an end of the list the pressed button is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    const buttons = pressed.current.map((label) =>
      document.querySelector<HTMLElement>(`button[aria-label="${CSS.escape(label)}"]`),
    );
    pressed.current = [];
    buttons.find((button) => button !== null)?.focus();
  }, [wards]);
  const order = useMutation({
    mutationFn: (ids: string[]) => api('PUT /api/gov/wardOrder', { body: { ids } }),
    // Serialised, so that the last order wins.
    scope: { id: 'ward-order' },
    onError: (error) => notify.failure(error, t('orderFailed')),
    onSettled: () => refreshWards(client),
  });
  const move = ({ _id, name }: ListedWard, by: 1 | -1) => {
    const ids = wards.map((ward) => ward._id);
    const to = ids.indexOf(_id) + by;
    const labels = [t('upNamed', { name }), t('downNamed', { name })];
    pressed.current = by === 1 ? labels.reverse() : labels;
    const rest = ids.filter((id) => id !== _id);
    order.mutate([...rest.slice(0, to), _id, ...rest.slice(to)]);
    setSaid(t('moved', { name, place: to + 1 }));
  };
  return { move, said };
}
