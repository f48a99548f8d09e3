import type { GovernmentProfile, OwnNameRequest } from '@sudhaar/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleX, Hourglass } from 'lucide-react';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Moment } from '../../ui/moment.tsx';
import { profileKey } from './queries.ts';

type Props = { id: string; request: OwnNameRequest; isOwner: boolean };

/** A waiting request, which can be withdrawn, or a declined one with its reason. */
export function NameRequest({ id, request, isOwner }: Props) {
  const { t } = useTranslation('profiles');
  const client = useQueryClient();
  const { authorityName: name, department, createdAt, isDeclined, reason } = request;
  const withdraw = useMutation({
    mutationFn: () => api('DELETE /api/gov/nameRequest'),
    onSuccess({ message }) {
      client.setQueryData<GovernmentProfile>(
        profileKey('government', id),
        (profile) => profile && { ...profile, nameRequest: null },
      );
      notify.success(message);
    },
    onError(error) {
      console.error(error);
      notify.error(t('nameRequest.withdrawFailed'));
      void client.invalidateQueries({ queryKey: profileKey('government', id) });
    },
  });
  const Icon = isDeclined ? CircleX : Hourglass;
  return (
    <Card className="flex flex-col gap-3 p-5 sm:flex-row sm:items-start sm:p-6">
      <Icon
        aria-hidden="true"
        size={22}
        className={`mt-0.5 shrink-0 ${isDeclined ? 'text-brick' : 'text-marigold-strong'}`}
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-lead font-semibold">
          {t(isDeclined ? 'nameRequest.declined' : 'nameRequest.waits')}
        </h2>
        <p className="mt-1 wrap-anywhere">
          <bdi className="font-semibold">{name}</bdi>
          {department && (
            <>
              {' '}
              · {t('fields.department')}: <bdi>{department}</bdi>
            </>
          )}
        </p>
        <p className="mt-1 text-small text-ink-2">
          {t('nameRequest.asked')} <Moment at={createdAt} as="date" />
        </p>
        <p className="mt-2 max-w-prose text-ink-2">
          {t(isDeclined ? 'nameRequest.declinedLead' : 'nameRequest.waitsLead')}
        </p>
        {isDeclined && (
          <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
            <span className="font-semibold">{t('nameRequest.reason')}</span> {reason}
          </p>
        )}
      </div>
      {isOwner && !isDeclined && (
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()} className="shrink-0">
          {t('nameRequest.withdraw')}
        </Button>
      )}
    </Card>
  );
}
