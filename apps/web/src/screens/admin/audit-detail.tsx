import type { AuditEntry } from '@sudhaar/contract/audit';
import { OUTCOMES } from '@sudhaar/domain/moderation';
import { STAGES } from '@sudhaar/domain/progress';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Title of each list's page. */
const LISTS = {
  posts: 'managePosts',
  users: 'manageUsers',
  governments: 'manageGovernment',
  moderation: 'moderation',
  contact: 'contactMessages',
  offices: 'manageOffices',
  audit: 'audit',
} as const;

export function AuditDetail({ data, postName }: Pick<AuditEntry, 'data' | 'postName'>) {
  const { from, to, outcome, list, postId, hidesContent, blockAddress } = data;
  const { t } = useTranslation(['admin', 'moderation', 'common', 'shell']);
  const stage = STAGES.find((one) => one === (to ?? from));
  if (stage) return t(`common:stages.${stage}`);
  const decided = OUTCOMES.find((one) => one === outcome);
  if (decided) return t(`moderation:outcomes.${decided}`);
  const listed = Object.entries(LISTS).find(([name]) => name === list);
  if (listed) return t(`shell:titles.${listed[1]}`);
  if (hidesContent === true) return t('audit.contentHidden');
  if (blockAddress === true) return t('audit.addressBlocked');
  if (typeof postId !== 'string') return null;
  return (
    <Link to={`/post/${postId}`} className="py-1 underline underline-offset-4 hover:text-green">
      {t('audit.onPost')}{' '}
      {postName ? (
        <bdi>“{postName}”</bdi>
      ) : (
        <span className="font-mono text-[0.75rem]">…{postId.slice(-6)}</span>
      )}
    </Link>
  );
}
