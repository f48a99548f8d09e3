import type { BulkJob } from '@sudhaar/contract/bulk';
import { CircleCheckBig, CircleStop, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { dismiss, useDismissed } from './dismissed-jobs.ts';
import { isAtWork, useBulkJobs, useStopBulk } from './jobs.ts';
import { RefusedPosts } from './refused-posts.tsx';

type Props = { onOpen: (postId: string) => void };

/** Progress and results of the reader's jobs, until closed. */
export function BulkJobs({ onOpen }: Props) {
  const { t } = useTranslation('desk');
  const dismissed = useDismissed();
  const shown = useBulkJobs().filter((job) => isAtWork(job) || !dismissed.includes(job._id));
  return (
    <section aria-label={t('jobs.title')} className="grid grid-cols-1 gap-2 empty:hidden">
      {shown.map((job) => (
        <BulkJobItem key={job._id} job={job} onOpen={onOpen} />
      ))}
    </section>
  );
}

function BulkJobItem({ job, onOpen }: Props & { job: BulkJob }) {
  return (
    <div className="rounded-card border border-line bg-card px-4 py-2.5 text-small">
      {isAtWork(job) ? <AtWork job={job} /> : <BulkJobResult job={job} onOpen={onOpen} />}
    </div>
  );
}

function AtWork({ job }: { job: BulkJob }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { mutate, isPending } = useStopBulk();
  const { total, done, refused, action } = job;
  const doing = t(`jobs.doing.${action.kind}`);
  const isStopping = isPending || job.status === 'stopping';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-semibold">{doing}</p>
      <div className="min-w-32 flex-1">
        <ProgressBar label={doing} share={total === 0 ? 1 : (done + refused) / total} />
      </div>
      <p className="text-ink-2 tabular-nums">
        {t('jobs.progress', { done: format.number(done + refused), total: format.number(total) })}
      </p>
      <Button compact busy={isStopping} onClick={() => mutate(job._id)} className="text-small lg:min-h-9">
        {!isStopping && <CircleStop aria-hidden="true" size={16} />}
        {t(isStopping ? 'jobs.stopping' : 'jobs.stop')}
      </Button>
    </div>
  );
}

/** "17 reports claimed. 2 reports could not be claimed: claimed by another". */
function BulkJobResult({ job, onOpen }: Props & { job: BulkJob }) {
  const { t } = useTranslation('desk');
  const [isShown, setShown] = useState(false);
  const { _id, action, done, refused, refusals, status } = job;
  const Icon = refused > 0 ? TriangleAlert : CircleCheckBig;
  const why = refusals.map(({ message, count }) => (refusals.length > 1 ? `${message} (${count})` : message));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon
          aria-hidden="true"
          size={18}
          className={`shrink-0 ${refused > 0 ? 'text-marigold-strong' : 'text-green'}`}
        />
        <p role="status" className="min-w-0 flex-1 wrap-anywhere">
          {(done > 0 || refused === 0) && <strong>{t(`jobs.done.${action.kind}`, { count: done })} </strong>}
          {refused > 0 && `${t(`jobs.refused.${action.kind}`, { count: refused })}: ${why.join(' · ')}`}
          {status === 'stopped' && ` · ${t('jobs.stopped')}`}
        </p>
        {refused > 0 && (
          <Button
            compact
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
            className="text-small lg:min-h-9"
          >
            {t(isShown ? 'jobs.hideRefused' : 'jobs.showRefused')}
          </Button>
        )}
        <button
          type="button"
          aria-label={t('jobs.dismiss')}
          onClick={() => dismiss(_id)}
          className="grid size-touch place-items-center rounded-full hover:bg-sunk lg:size-9"
        >
          <X aria-hidden="true" size={18} />
        </button>
      </div>
      {isShown && <RefusedPosts id={_id} onOpen={onOpen} />}
    </>
  );
}
