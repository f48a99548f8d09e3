import type { AuditEntry } from '@sudhaar/contract/audit';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type Props = { details: AuditEntry['details']; postId: AuditEntry['data'][string] | undefined };

export function AuditDetail({ details, postId }: Props) {
  const { t } = useTranslation('admin');
  return (
    <p className="text-small text-ink-2 wrap-anywhere empty:hidden">
      {details.join(' ')}{' '}
      {typeof postId === 'string' && (
        <Link to={`/post/${postId}`} className="py-1 underline underline-offset-4 hover:text-green">
          {t('audit.openPost')}
        </Link>
      )}
    </p>
  );
}
