import { isOnJobSheet } from '@sudhaar/domain/job-sheets';
import { Printer } from 'lucide-react';
import { useOfficeActor } from '../../entities/office/membership.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** For the responsible office and the assignee. */
export function JobSheetLink({ post }: { post: CachedPost }) {
  const { t } = useTranslation('jobSheets');
  const actor = useOfficeActor();
  const { office, assignedGovernment: assigneeId } = post;
  if (!actor?.isVerified || !isOnJobSheet({ officeId: office?._id ?? null, assigneeId }, actor)) return null;
  return (
    <ButtonLink
      compact
      to={`/government/dashboard/jobSheets?ids=${post._id}`}
      aria-label={t('linkName', { post: post.number })}
      className="w-fit"
    >
      <Printer aria-hidden="true" size={18} />
      {t('link')}
    </ButtonLink>
  );
}
