import type { DeskQuery } from '@sudhaar/contract/desk';
import type { SheetColumn } from '@sudhaar/domain/desk';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { filtersOf } from '../../entities/desk/address.ts';
import type { Column } from '../../entities/desk/columns.ts';
import { transport } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { useColumns } from '../../widgets/desk-list/use-columns.ts';

const REVOKE_AFTER_MS = 60_000;

/** A sheet has dates where the table shows durations. */
const IN_SHEET = {
  number: ['number'],
  caption: ['caption'],
  category: ['category'],
  priority: ['priority'],
  place: ['place'],
  due: ['dueAt', 'isOverdue', 'hold', 'holdNote', 'holdUntil'],
  age: ['createdAt'],
  votes: ['votes'],
  comments: ['comments'],
  stage: ['stage'],
  assignee: ['assignee'],
  ward: ['ward'],
} as const satisfies Record<Column, readonly SheetColumn[]>;

/** The whole inbox in its order, with the visible columns. */
export function CsvButton({ query, className }: { query: DeskQuery; className?: string }) {
  const { t } = useTranslation('desk');
  const columns = useColumns();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const inSheet = columns.flatMap((column): readonly SheetColumn[] => IN_SHEET[column]);
      const params = new URLSearchParams({
        view: query.view,
        sort: query.sort,
        columns: [...inSheet, 'measurements'].join(),
      });
      for (const [name, value] of Object.entries(filtersOf(query)))
        if (value !== undefined) params.set(name, String(value));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await transport.file(`/api/gov/desk.csv?${params}`));
      link.download = `sudhaar-desk-${query.view}.csv`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
    } catch (error) {
      notify.failure(error, t('actions.csvFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button compact busy={busy} onClick={download} className={className}>
      {!busy && <Download aria-hidden="true" size={18} />}
      {t('actions.csv')}
    </Button>
  );
}
