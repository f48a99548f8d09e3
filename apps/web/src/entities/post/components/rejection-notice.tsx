import { CircleAlert } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Moment } from '../../../ui/moment.tsx';
import type { CachedPost } from '../cache.ts';

/** For the authority that continues the work. */
export function RejectionNotice({ post: { rejection } }: { post: CachedPost }) {
  const { t } = useTranslation('posts');
  if (!rejection) return null;
  return (
    <div className="flex gap-3 rounded-card bg-brick-soft p-4 text-base">
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-brick" />
      <div className="min-w-0">
        <p className="font-semibold text-brick">
          {t('rejection.title')} <Moment at={rejection.at} className="font-normal text-ink-2" />
        </p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {rejection.reason}
        </p>
      </div>
    </div>
  );
}
