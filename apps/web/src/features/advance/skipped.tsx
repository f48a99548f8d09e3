import type { CachedPost } from '../../entities/post/cache.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { skippedBy } from './buttons.ts';

/** Work is also shown from earlier stages. Nothing is claimed about them, and people should know. */
export function Skipped({ post }: { post: CachedPost }) {
  const { t } = useTranslation(['progress', 'common']);
  const { stages, claims } = skippedBy(post);
  if (stages.length === 0) return null;
  const names = stages.map((stage) => t(`common:stages.${stage}`)).join(', ');
  return (
    <p className="mt-1 text-small text-ink-2">
      {t(claims ? 'finalUpdate.claimsAndPasses' : 'finalUpdate.passes', { stages: names })}
    </p>
  );
}
