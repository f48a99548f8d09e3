import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useExport } from '../queries.ts';
import { useStartExport } from '../use-export.ts';
import { ExportLink } from './export-link.tsx';
import { ExportProgress } from './export-progress.tsx';
import { Section } from './section.tsx';
import { SectionStatus } from './section-status.tsx';

/** The server prepares the file, whether or not this page stays open. */
export function DownloadSection() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { data, error, isFetching, refetch } = useExport();
  const start = useStartExport();
  const status = data && {
    preparing: t('download.preparing'),
    ready: t('download.ready', { size: format.size(data.bytes ?? 0) }),
    failed: t('download.stopped'),
  };
  return (
    <Section id="download" title={t('download.title')} lead={t('download.lead')}>
      {data === undefined && (
        <SectionStatus failed={t('download.failed')} error={error} busy={isFetching} onRetry={refetch} />
      )}
      {data === null && (
        <Button look="solid" busy={start.isPending} onClick={() => start.mutate()}>
          {t('download.start')}
        </Button>
      )}
      {/* Always rendered, so that screen readers announce changes. */}
      <p role="status" className={`font-medium ${data?.state === 'failed' ? 'text-brick' : ''}`}>
        {data && status?.[data.state]}
      </p>
      {data?.state === 'preparing' && <ExportProgress done={data.done} total={data.total} />}
      {data?.state === 'ready' && (
        <ExportLink file={data} onAgain={() => start.mutate()} starting={start.isPending} />
      )}
      {data?.state === 'failed' && (
        <Button look="outline" busy={start.isPending} onClick={() => start.mutate()} className="mt-3">
          {t('download.retry')}
        </Button>
      )}
    </Section>
  );
}
