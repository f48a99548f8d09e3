import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { JobResult } from './job-result.tsx';
import { isAtWork, useBulkJobs } from './jobs.ts';

type Props = { onOpen: (postId: string) => void };

/** The reader's jobs of the last days, with their posts and undo. */
export function BulkHistory({ onOpen }: Props) {
  const { t } = useTranslation('desk');
  const [isOpen, setOpen] = useState(false);
  const ended = useBulkJobs().filter((job) => !isAtWork(job));
  return (
    <>
      <Button compact aria-haspopup="dialog" onClick={() => setOpen(true)} className="text-small lg:min-h-10">
        <History aria-hidden="true" size={18} />
        {t('jobs.history')}
      </Button>
      {isOpen && (
        <Dialog title={t('jobs.history')} closeLabel={t('jobs.close')} onClose={() => setOpen(false)}>
          {ended.length === 0 && <p className="text-ink-2">{t('jobs.none')}</p>}
          <ul className="grid grid-cols-1 gap-3">
            {ended.map((job) => (
              <li key={job._id} className="grid gap-1 border-b border-line pb-3 last:border-0">
                <p className="text-small text-ink-3">
                  <Moment at={job.createdAt} as="date" />
                </p>
                <JobResult
                  job={job}
                  onOpen={(id) => {
                    setOpen(false);
                    onOpen(id);
                  }}
                />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
