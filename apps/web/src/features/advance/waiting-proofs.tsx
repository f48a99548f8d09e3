import { useState } from 'react';
import type { ProofEntry } from '../../entities/report/outbox/entry.ts';
import { EntryState } from '../../entities/report/outbox/entry-state.tsx';
import { outbox } from '../../entities/report/outbox/outbox.ts';
import { Thumbnail } from '../../entities/report/outbox/thumbnail.tsx';
import { useProofs } from '../../entities/report/outbox/use-outbox.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';

/** The proofs of who is signed in that are on this device: waiting, refused with the reason, or just sent. */
export function WaitingProofs() {
  const { t } = useTranslation('offline');
  const waiting = useProofs();
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('outbox.proofs')} className="my-5">
      <h2 className="mb-3 text-lead">{t('outbox.proofs')}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {waiting.toReversed().map(({ entry, share }) => (
          <li key={entry.proof.clientId}>
            <WaitingProof entry={entry} share={share} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingProof({ entry, share }: { entry: ProofEntry; share: number | undefined }) {
  const { t } = useTranslation('offline');
  const format = useFormat();
  const { postNumber, postCaption, caption, photos } = entry.proof;
  const [photo] = photos;
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <EntryState status={entry.status} share={share} sent={t('outbox.hints.proofSent')} />
      <div className="flex gap-4">
        {photo && <Thumbnail blob={photo.blob} />}
        <div className="min-w-0">
          <h3 dir="auto" className="line-clamp-2 wrap-anywhere">
            {t('outbox.proofOf', { number: postNumber })}: {postCaption}
          </h3>
          <p dir="auto" className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-line">
            {caption.trim()}
          </p>
          <p className="mt-1 text-small text-ink-2">
            {t('outbox.at', { time: format.dateTime(new Date(entry.at).toISOString()) })}
            {photos.length > 0 && ` · ${t('outbox.photos', { count: photos.length })}`}
          </p>
        </div>
      </div>
      {share === undefined && <Actions entry={entry} />}
    </Card>
  );
}

function Actions({ entry: { proof, status } }: { entry: ProofEntry }) {
  const { t } = useTranslation('offline');
  const [isAsking, setAsking] = useState(false);
  const { clientId, postId } = proof;
  const act = (action: Promise<unknown>) =>
    action.catch((error) => {
      notify.failure(error, t('outbox.deedFailed'));
    });
  return (
    <div className="flex flex-wrap gap-3">
      {status.state !== 'waiting' && (
        <ButtonLink look="outline" compact to={`/post/${postId}`}>
          {t('outbox.view')}
        </ButtonLink>
      )}
      {status.state === 'sent' ? (
        <Button compact onClick={() => act(outbox.remove(clientId))}>
          {t('outbox.dismiss')}
        </Button>
      ) : (
        <>
          <Button compact onClick={() => act(outbox.tryAgain(clientId))}>
            {t('outbox.sendNow')}
          </Button>
          <Button compact look="danger" onClick={() => setAsking(true)}>
            {t('outbox.throwAway')}
          </Button>
        </>
      )}
      {isAsking && (
        <Confirm
          title={t('outbox.proofThrowAwayTitle')}
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
