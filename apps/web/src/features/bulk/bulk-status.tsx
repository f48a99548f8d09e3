import type { BulkJob } from '@sudhaar/contract/bulk';
import { CircleStop, X } from 'lucide-react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useStore } from '../../lib/store/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { JobResult } from './job-result.tsx';
import { isAtWork, latestJob, useBulkJobs, useStopBulk } from './jobs.ts';

type Props = {
  /** The bar with actions for the selected reports is at the bottom. */
  hasBar: boolean;
  onOpen: (postId: string) => void;
};

/** Running jobs, and the result of the one that was started last on this page. Earlier ones are in the history. */
export function BulkStatus({ hasBar, onOpen }: Props) {
  const { t } = useTranslation('desk');
  const jobs = useBulkJobs();
  const latest = useStore(latestJob);
  const ended = jobs.find((job) => job._id === latest && !isAtWork(job));
  return (
    <>
      <section aria-label={t('jobs.title')} className="grid grid-cols-1 gap-2 empty:hidden">
        {jobs.filter(isAtWork).map((job) => (
          <AtWork key={job._id} job={job} />
        ))}
      </section>
      {ended && (
        // Where the thumb is, and until it is closed: a message with buttons must not leave by itself.
        <aside
          aria-label={t('jobs.result')}
          className={`fixed inset-x-3 z-30 mx-auto flex max-w-xl items-start gap-2 rounded-card border border-line bg-raised p-3 shadow-card ${
            hasBar
              ? 'top-20 lg:top-auto lg:bottom-32'
              : 'bottom-[calc(5.5rem+env(safe-area-inset-bottom))] lg:bottom-4'
          }`}
        >
          <JobResult key={ended._id} job={ended} onOpen={onOpen} />
          <button
            type="button"
            aria-label={t('jobs.dismiss')}
            onClick={() => latestJob.set(null)}
            className="grid size-touch shrink-0 place-items-center rounded-full hover:bg-sunk lg:size-9"
          >
            <X aria-hidden="true" size={18} />
          </button>
        </aside>
      )}
    </>
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
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card px-4 py-2.5 text-small">
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
