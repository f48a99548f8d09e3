import { useState } from 'react';
import type { ReportEntry } from '../../../entities/report/outbox/entry.ts';
import { outbox } from '../../../entities/report/outbox/outbox.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';

export function EntryActions({ entry: { status, report } }: { entry: ReportEntry }) {
  const { t } = useTranslation('offline');
  const [asking, setAsking] = useState(false);
  const { clientId } = report;
  const act = (action: Promise<unknown>) =>
    action.catch((error) => {
      notify.failure(error, t('outbox.deedFailed'));
    });

  if (status.state === 'sent') {
    return (
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="outline" compact to={`/post/${status.postId}`}>
          {t('outbox.view')}
        </ButtonLink>
        <Button compact onClick={() => act(outbox.remove(clientId))}>
          {t('outbox.dismiss')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {status.state === 'refused' && (
        <ButtonLink look="outline" compact to={`/user/dashboard/createPost?mend=${clientId}&step=check`}>
          {t('outbox.mend')}
        </ButtonLink>
      )}
      <Button compact onClick={() => act(outbox.tryAgain(clientId))}>
        {t('outbox.sendNow')}
      </Button>
      <Button compact look="danger" onClick={() => setAsking(true)}>
        {t('outbox.throwAway')}
      </Button>
      {asking && (
        <Confirm
          title={t('outbox.throwAwayTitle')}
          text={t('outbox.throwAwayText')}
          confirm={t('outbox.throwAway')}
          cancel={t('outbox.keep')}
          busy={false}
          onConfirm={() => act(outbox.remove(clientId))}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
