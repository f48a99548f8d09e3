import { authorMark, type AuthorMark as Mark } from '@sudhaar/domain/authority-names';
import { BadgeCheck, CircleAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';

const MARK_STYLES: Record<Exclude<Mark, 'citizen'>, { icon: typeof BadgeCheck; look: string }> = {
  verifiedAuthority: { icon: BadgeCheck, look: 'font-semibold text-green' },
  unverifiedAuthority: { icon: CircleAlert, look: 'font-semibold text-marigold-strong' },
  administrator: { icon: ShieldCheck, look: 'font-semibold text-ink-2' },
};

/** Text, plus an icon for official accounts. */
export function AuthorMark({ role, isVerified }: { role: string | null; isVerified: boolean }) {
  const { t } = useTranslation('posts');
  const mark = authorMark(role, isVerified);
  if (mark === null) return null;
  if (mark === 'citizen') return <span className="text-small text-ink-3">{t('author.citizen')}</span>;
  const { icon: Icon, look } = MARK_STYLES[mark];
  return (
    <span className={`inline-flex items-center gap-1 text-small ${look}`}>
      <Icon aria-hidden="true" size={14} className="shrink-0" />
      {t(`author.${mark}`)}
    </span>
  );
}
