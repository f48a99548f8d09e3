import type { BulkJob } from '@sudhaar/contract/bulk';
import { CircleCheckBig, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { JobPosts } from './job-posts.tsx';
import { useJobWords } from './job-words.ts';
import { type JobOutcome, useUndoBulk } from './jobs.ts';

type Props = { job: BulkJob; onOpen: (postId: string) => void };

/** What came of a job, its posts, and undo. */
export function JobResult({ job, onOpen }: Props) {
  const { t } = useTranslation('desk');
  const words = useJobWords()(job);
  const [shown, setShown] = useState<JobOutcome | null>(null);
  const undo = useUndoBulk();
  const { _id, done, refused } = job;
  const Icon = refused > 0 ? TriangleAlert : CircleCheckBig;
  const small = 'text-small lg:min-h-9';
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
      <p role="status" className="flex gap-2 wrap-anywhere">
        <Icon
          aria-hidden="true"
          size={18}
          className={`mt-0.5 shrink-0 ${refused > 0 ? 'text-marigold-strong' : 'text-green'}`}
        />
        <span>
          <strong>{words.done}</strong> {words.refused} {words.stopped}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {done > 0 && (
          <Button compact onClick={() => setShown('done')} className={small}>
            {t('jobs.showThese', { count: done })}
          </Button>
        )}
        {refused > 0 && (
          <Button compact onClick={() => setShown('refused')} className={small}>
            {t('jobs.showRefused', { count: refused })}
          </Button>
        )}
        {job.undo.until !== null && (
          <Button compact busy={undo.isPending} onClick={() => undo.mutate(_id)} className={small}>
            {!undo.isPending && <Undo2 aria-hidden="true" size={16} />}
            {t('jobs.undo')}
          </Button>
        )}
        {job.undo.why !== null && <p className="text-small text-ink-2">{job.undo.why}</p>}
      </div>
      {shown && (
        <Dialog
          title={shown === 'done' ? words.done : t(`jobs.refused.${job.action.kind}`, { count: refused })}
          closeLabel={t('jobs.close')}
          onClose={() => setShown(null)}
        >
          <JobPosts
            id={_id}
            outcome={shown}
            onOpen={(id) => {
              setShown(null);
              onOpen(id);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
