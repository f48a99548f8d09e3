import type { ProofEntry } from '../../entities/report/outbox/entry.ts';
import { EntryCard } from '../../entities/report/outbox/entry-card.tsx';
import { useEntryGoesAway, useProofs } from '../../entities/report/outbox/use-outbox.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Waiting, refused with the reason, or just sent. */
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

/** Long enough to be read. */
const SENT_SHOWN_MS = 8000;

function WaitingProof({ entry, share }: { entry: ProofEntry; share: number | undefined }) {
  const { t } = useTranslation('offline');
  useEntryGoesAway(entry, SENT_SHOWN_MS);
  const { postId, postNumber, postCaption, caption } = entry.proof;
  return (
    <EntryCard
      entry={entry}
      share={share}
      sent={t('outbox.hints.proofSent')}
      link={entry.status.state === 'waiting' ? null : { to: `/post/${postId}`, label: t('outbox.view') }}
      throwAwayTitle={t('outbox.proofThrowAwayTitle')}
    >
      <h3 dir="auto" className="line-clamp-2 wrap-anywhere">
        {t('outbox.proofOf', { number: postNumber })}: {postCaption}
      </h3>
      <p dir="auto" className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-line">
        {caption.trim()}
      </p>
    </EntryCard>
  );
}
