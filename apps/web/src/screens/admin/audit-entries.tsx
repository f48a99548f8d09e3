import type { AuditEntry } from '@sudhaar/contract/audit';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Moment } from '../../ui/moment.tsx';
import { RecordList } from '../../widgets/admin-list/record-list.tsx';
import { AuditDetail } from './audit-detail.tsx';

type Props = { entries: readonly AuditEntry[]; onSubject: (id: string) => void };

export function AuditEntries({ entries, onSubject }: Props) {
  const { t } = useTranslation(['admin', 'audit']);
  return (
    <RecordList
      caption={t('audit.table')}
      items={entries}
      title={{
        name: t('audit.what'),
        cell: ({ action, details, data }) => (
          <>
            <p className="text-base font-semibold">{t(`audit:actions.${action}`)}</p>
            <AuditDetail details={details} postId={data.postId} />
          </>
        ),
      }}
      columns={[
        { name: t('audit.who'), cell: ({ actor }) => actor.name ?? t('audit.gone') },
        {
          name: t('audit.when'),
          cell: ({ at }) => <Moment at={at} as="date" className="min-[72rem]:whitespace-nowrap" />,
        },
        {
          name: t('audit.onWhat'),
          cell: ({ subject }) => <Subject subject={subject} onSubject={onSubject} />,
        },
        {
          name: t('audit.why'),
          cell: ({ reason }) =>
            reason ? (
              <span dir="auto" className="wrap-anywhere">
                {reason}
              </span>
            ) : (
              <span className="text-ink-3">{t('audit.noReason')}</span>
            ),
        },
      ]}
    />
  );
}

/** Kind and name, or the end of the id if it was deleted. A click filters by it. */
function Subject({ subject, onSubject }: { subject: AuditEntry['subject'] } & Pick<Props, 'onSubject'>) {
  const { t } = useTranslation(['admin', 'audit']);
  const { kind, _id: id, name } = subject;
  const word = t(`audit:subjects.${kind}`);
  if (id === null) return word;
  return (
    <button
      type="button"
      title={id}
      onClick={() => onSubject(id)}
      className="min-h-touch text-left underline underline-offset-4 hover:text-green"
    >
      {word}{' '}
      {name ? (
        <bdi className="line-clamp-2 font-medium wrap-anywhere">{name}</bdi>
      ) : (
        <span className="font-mono text-[0.75rem] text-ink-3">…{id.slice(-6)}</span>
      )}
      <span className="sr-only"> {t('audit.onlyThis')}</span>
    </button>
  );
}
