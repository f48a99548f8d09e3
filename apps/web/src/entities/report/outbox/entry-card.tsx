import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { contentOf, type Entry, keyOf } from './entry.ts';
import { EntryState } from './entry-state.tsx';
import { outbox } from './outbox.ts';
import { Thumbnail } from './thumbnail.tsx';

type Props = {
  entry: Entry;
  /** Upload progress. */
  share: number | undefined;
  /** Text for the sent state. */
  sent: string;
  /** Where it can be viewed or corrected. */
  link: { to: string; label: string } | null;
  throwAwayTitle: string;
  children: ReactNode;
};

export function EntryCard({ entry, share, sent, link, throwAwayTitle, children }: Props) {
  const { t } = useTranslation('offline');
  const format = useFormat();
  const { photos } = contentOf(entry);
  const [photo] = photos;
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <EntryState status={entry.status} share={share} sent={sent} />
      <div className="flex gap-4">
        {photo && <Thumbnail blob={photo.blob} />}
        <div className="min-w-0">
          {children}
          <p className="mt-1 text-small text-ink-2">
            {t('outbox.at', { time: format.dateTime(new Date(entry.at).toISOString()) })}
            {photos.length > 0 && ` · ${t('outbox.photos', { count: photos.length })}`}
          </p>
        </div>
      </div>
      {share === undefined && <Actions entry={entry} link={link} throwAwayTitle={throwAwayTitle} />}
    </Card>
  );
}

function Actions({ entry, link, throwAwayTitle }: Pick<Props, 'entry' | 'link' | 'throwAwayTitle'>) {
  const { t } = useTranslation('offline');
  const [isAsking, setAsking] = useState(false);
  const key = keyOf(entry);
  const act = (action: Promise<unknown>) =>
    action.catch((error) => {
      notify.failure(error, t('outbox.deedFailed'));
    });
  return (
    <div className="flex flex-wrap gap-3">
      {link && (
        <ButtonLink look="outline" compact to={link.to}>
          {link.label}
        </ButtonLink>
      )}
      {entry.status.state === 'sent' ? (
        <Button compact onClick={() => act(outbox.remove(key))}>
          {t('outbox.dismiss')}
        </Button>
      ) : (
        <>
          <Button compact onClick={() => act(outbox.tryAgain(key))}>
            {t('outbox.sendNow')}
          </Button>
          <Button compact look="danger" onClick={() => setAsking(true)}>
            {t('outbox.throwAway')}
          </Button>
        </>
      )}
      {isAsking && (
        <Confirm
          title={throwAwayTitle}
          text={t('outbox.throwAwayText')}
          confirm={t('outbox.throwAway')}
          cancel={t('outbox.keep')}
          busy={false}
          onConfirm={() => act(outbox.remove(key))}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
