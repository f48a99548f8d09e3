import { useEffect, useRef } from 'react';
import { useIsLater } from '../../../entities/report/outbox/entry-state.tsx';
import { outbox } from '../../../entities/report/outbox/outbox.ts';
import { useEntry } from '../../../entities/report/outbox/use-outbox.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { WaitingReport } from '../outbox/waiting-report.tsx';
import { Finished } from './finished.tsx';

type Props = { clientId: string; onAnother: () => void };

/** Last page without a network: the post is stored on the device, with its status. */
export function Queued({ clientId, onAnother }: Props) {
  const { t } = useTranslation(['offline', 'report']);
  const { entry, share } = useEntry(clientId);
  const isLater = useIsLater(entry?.status);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);

  const post = outbox.answerTo(clientId)?.post;
  if (post && entry?.status.state === 'sent') return <Finished post={post} onAnother={onAnother} />;
  const state = entry?.status.state ?? 'waiting';
  return (
    <div className="mx-auto max-w-xl">
      <h1 ref={heading} tabIndex={-1} className="text-heading tracking-tight outline-none">
        {t(`end.titles.${state}`)}
      </h1>
      <p className="mt-2 text-lead text-ink-2">{t(`end.leads.${isLater ? 'later' : state}`)}</p>
      <div className="mt-6">{entry?.kind === 'report' && <WaitingReport entry={entry} share={share} />}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="primary" to="/user/dashboard/userPosts">
          {t('report:finished.mine')}
        </ButtonLink>
        <Button onClick={onAnother}>{t('report:finished.another')}</Button>
      </div>
    </div>
  );
}
