import type { DeskQuery } from '@sudhaar/contract/desk';
import { sortIn, sortsOf } from '@sudhaar/domain/desk';
import { ChartNoAxesColumn, Columns3, Keyboard, Map as MapIcon, SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { boxOf, countFilters } from '../../entities/desk/address.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { SaveView } from '../../features/saved-view/save-view.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DebouncedSearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BoxDialog } from '../../widgets/desk-list/box-dialog.tsx';
import { ColumnsDialog } from '../../widgets/desk-list/columns-dialog.tsx';
import { FilterFields } from '../../widgets/desk-list/filter-fields.tsx';
import { PrintList } from '../../widgets/desk-list/print-list.tsx';
import { Workload } from '../../widgets/workload/workload.tsx';
import { CsvButton } from './csv-button.tsx';

type Props = {
  query: DeskQuery;
  isDesk: boolean;
  /** Loaded posts, for the map and for printing. */
  posts: () => readonly CachedPost[];
  onNarrow: (query: DeskQuery) => void;
  onKeys: () => void;
  /** Moves the focus from the search to the results. */
  onToList: () => void;
  /** For several reports, beside the other buttons where there is room. */
  many: ReactNode;
};

const small = 'text-small lg:min-h-10';
const NO_BOX = { south: undefined, west: undefined, north: undefined, east: undefined };

export function Toolbar({ query, isDesk, posts, onNarrow, onKeys, onToList, many }: Props) {
  const { t } = useTranslation('desk');
  const fields = useId();
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<'box' | 'columns' | 'workload' | null>(null);
  const close = () => setAsking(null);
  const change = (part: Partial<DeskQuery>) => onNarrow({ ...query, ...part });
  const active = countFilters(query);

  const toList = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onToList();
  };
  const area = (
    <Button compact onClick={() => setAsking('box')} className={small}>
      <MapIcon aria-hidden="true" size={18} />
      {t('filters.area')}
    </Button>
  );
  const wholeInbox = (
    <>
      <SaveView query={query} className={small} />
      <CsvButton query={query} className={small} />
      <PrintList query={query} posts={posts} className={small} />
      <Button compact onClick={() => setAsking('workload')} className={small}>
        <ChartNoAxesColumn aria-hidden="true" size={18} />
        {t('workload.show')}
      </Button>
    </>
  );
  return (
    <section aria-label={t('filters.title')} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the keys */}
        <div data-desk-part="search" onKeyDown={toList} className="min-w-48 flex-1">
          <DebouncedSearchField
            label={t('filters.search')}
            placeholder={t('filters.placeholder')}
            clearLabel={t('filters.clearSearch')}
            value={query.search ?? ''}
            onSearch={(search) => change({ search: search || undefined })}
          />
        </div>
        <Button
          compact
          aria-expanded={isDesk ? isOpen : undefined}
          aria-haspopup={isDesk ? undefined : 'dialog'}
          aria-controls={isDesk && isOpen ? fields : undefined}
          onClick={() => setOpen(!isOpen)}
          className={small}
        >
          <SlidersHorizontal aria-hidden="true" size={18} />
          {t('filters.show')}
          {active > 0 && <span className="text-green">{t('filters.active', { count: active })}</span>}
        </Button>
        {isDesk && (
          <>
            {area}
            <Button compact onClick={() => setAsking('columns')} className={small}>
              <Columns3 aria-hidden="true" size={18} />
              {t('columns.title')}
            </Button>
            {wholeInbox}
            <Button compact aria-keyshortcuts="?" onClick={onKeys} className={small}>
              <Keyboard aria-hidden="true" size={18} />
              {t('page.keys')}
            </Button>
            {many}
          </>
        )}
      </div>
      {isDesk && isOpen && (
        <div
          id={fields}
          className="grid grid-cols-4 items-end gap-3 rounded-card border border-line bg-card p-4 text-small xl:grid-cols-7"
        >
          <FilterFields query={query} onChange={change} />
        </div>
      )}
      {!isDesk && isOpen && (
        <Dialog title={t('filters.title')} closeLabel={t('filters.done')} onClose={() => setOpen(false)}>
          <div className="grid grid-cols-1 gap-4">
            <SelectField
              name="sort"
              label={t('sorts.label')}
              value={sortIn(query.view, query.sort)}
              options={sortsOf(query.view).map((value) => ({ value, label: t(`sorts.${value}`) }))}
              onChange={(sort) => change({ sort })}
            />
            <FilterFields query={query} onChange={change} />
            <div className="flex flex-wrap gap-2">
              {area}
              {wholeInbox}
            </div>
            <Button look="primary" onClick={() => setOpen(false)}>
              {t('filters.done')}
            </Button>
          </div>
        </Dialog>
      )}
      {asking === 'box' && (
        <BoxDialog
          box={boxOf(query)}
          posts={posts().map(({ number, caption, location }) => ({
            position: location.coordinates,
            name: `${number} ${caption}`,
          }))}
          onUse={(box) => {
            change(box ?? NO_BOX);
            close();
          }}
          onClose={close}
        />
      )}
      {asking === 'columns' && <ColumnsDialog onClose={close} />}
      {asking === 'workload' && (
        <Dialog title={t('workload.title')} closeLabel={t('keys.close')} onClose={close}>
          <Workload />
        </Dialog>
      )}
    </section>
  );
}
