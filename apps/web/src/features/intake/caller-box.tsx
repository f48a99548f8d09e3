import { Lock } from 'lucide-react';
import { useMembership } from '../../entities/office/membership.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useCallers } from './callers.ts';
import { CallerDetails } from './components/caller-details.tsx';
import { Readings } from './components/readings.tsx';
import { ToldButton } from './told-button.tsx';

type Props = {
  post: { _id: string; number: string };
  /** Shown to offices that have no caller of this report. */
  elsewhere?: string;
};

/** Everybody who called about a report. For the offices that took the calls, and administrators. */
export function CallerBox({ post, elsewhere }: Props) {
  const { t } = useTranslation('intake');
  const { data, isError } = useCallers(post._id);
  const officeId = useMembership()?.officeId;
  if (isError) return <p className="text-small text-ink-2">{t('caller.failed')}</p>;
  if (!data) return null;
  const { caller, more, readings = [] } = data;
  const waits = [...(caller ? [caller] : []), ...more].some(({ name, phone }) => name !== '' || phone !== '');
  if (!caller && more.length === 0)
    return elsewhere ? <p className="text-small text-ink-2">{elsewhere}</p> : null;
  return (
    <section aria-label={t('caller.all')} className="grid gap-3 rounded-card bg-sunk p-4">
      <p className="flex items-center gap-1.5 text-small text-ink-2">
        <Lock aria-hidden="true" size={14} className="shrink-0" />
        {t('caller.private')}
      </p>
      {caller && <CallerDetails post={post} of={{ postId: post._id, callerId: null }} caller={caller} />}
      {more.map((one) => (
        <CallerDetails
          key={`${one.post._id} ${one._id}`}
          post={post}
          of={{ postId: one.post._id, callerId: one._id }}
          caller={one}
          mergedNumber={one.post._id === post._id ? undefined : one.post.number}
        />
      ))}
      {waits && officeId && (
        <div>
          <ToldButton post={post} />
        </div>
      )}
      {readings.length > 0 && <Readings readings={readings} />}
    </section>
  );
}
