import type { DataExport } from '@sudhaar/contract/account-life';
import { Download } from 'lucide-react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useDownload } from '../use-export.ts';

type Props = { file: DataExport; onAgain: () => void; starting: boolean };

export function ExportLink({ file, onAgain, starting }: Props) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const download = useDownload(file.id);
  return (
    <>
      <p className="text-small text-ink-2">
        {t('download.until', { moment: format.dateTime(file.expiresAt) })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="solid" busy={download.isPending} onClick={() => download.mutate()}>
          {!download.isPending && <Download aria-hidden="true" size={18} />}
          {t(download.isPending ? 'download.fetching' : 'download.fetch')}
        </Button>
        <Button busy={starting} onClick={onAgain}>
          {t('download.again')}
        </Button>
      </div>
    </>
  );
}
