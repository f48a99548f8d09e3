import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Filters } from '../../features/moderate/use-pages.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { downloadList, type ExportedList } from './download.ts';

/** Downloads the filtered list as CSV. */
export function ExportButton({ list, filters = {} }: { list: ExportedList; filters?: Filters }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [bytes, setBytes] = useState<number | null>(null);
  const download = async () => {
    setBytes(0);
    try {
      await downloadList(list, filters, setBytes);
    } catch (error) {
      notify.failure(error, t('common.exportFailed'));
    } finally {
      setBytes(null);
    }
  };
  const progress =
    bytes !== null && t('common.exporting', { size: `${format.number(Math.ceil(bytes / 1024))} KB` });
  return (
    <Button compact className="shrink-0" busy={bytes !== null} onClick={download}>
      {bytes === null && <Download aria-hidden="true" size={18} />}
      {progress || t('common.exportList')}
    </Button>
  );
}
