import { Plug } from 'lucide-react';
import { useMembership } from '../../entities/office/membership.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { RowLink } from './nav-links.tsx';

/** For heads of an office. Last, so that nothing moves when they appear. */
export function HeadLinks() {
  const { t } = useTranslation('shell');
  if (!useMembership()?.isHead) return null;
  return <RowLink to="/government/dashboard/integrations" label={t('titles.integrations')} icon={Plug} />;
}
