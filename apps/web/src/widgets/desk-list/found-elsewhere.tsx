import type { DeskHit, DeskQuery } from '@sudhaar/contract/desk';
import { readTelephone } from '@sudhaar/domain/intake';
import { searchWords } from '@sudhaar/domain/search';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

type Props = { query: DeskQuery; onOpen: (id: string) => void };

/**
 * Reports that the search finds outside the list, with the place of each. A telephone number also finds its caller.
 * Names of callers are searched on request, because each hit is recorded.
 */
export function FoundElsewhere({ query, onOpen }: Props) {
  const { search = '' } = query;
  // A request for callers is for these words only.
  return searchWords(search).length > 0 ? <Hits key={search} query={query} onOpen={onOpen} /> : null;
}

function Hits({ query: { search = '', view }, onOpen }: Props) {
  const { t } = useTranslation('desk');
  const isTelephone = readTelephone(search) !== null;
  const [isWanted, setWanted] = useState(false);
  const callers = isTelephone || isWanted;
  const { data: hits } = useQuery({
    queryKey: ['desk-search', search, view, callers],
    queryFn: async () => (await api('POST /api/gov/desk/search', { body: { search, view, callers } })).hits,
    // May be found by personal data, which must not stay in the cache.
    gcTime: 0,
  });
  const isName = !/\p{N}/u.test(search);
  return (
    <section aria-label={t('found.title')} className="grid grid-cols-1 gap-1 text-small empty:hidden">
      {hits && hits.length > 0 && (
        <div className="rounded-card border border-line bg-card p-2">
          <h2 className="px-2 text-small font-semibold text-ink-2">
            {t('found.heading', { count: hits.length })}
          </h2>
          <ul className="grid max-h-64 grid-cols-1 overflow-y-auto overscroll-contain">
            {hits.map((hit) => (
              <li key={hit._id}>
                <button
                  type="button"
                  onClick={() => onOpen(hit._id)}
                  className="flex min-h-touch w-full flex-wrap items-center gap-x-3 rounded-small px-2 py-1 text-left hover:bg-sunk lg:min-h-9"
                >
                  <span className="whitespace-nowrap tabular-nums">{hit.number}</span>
                  <bdi className="min-w-0 flex-1 basis-40 truncate">{hit.caption}</bdi>
                  <Where hit={hit} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {callers && hits && !hits.some(({ by }) => by === 'caller') && (
        <p role="status" className="px-2 text-ink-2">
          {t('found.noCaller')}
        </p>
      )}
      {!callers && isName && hits && (
        <div className="flex flex-wrap items-center gap-x-3">
          <Button compact onClick={() => setWanted(true)} className="text-small lg:min-h-9">
            <Search aria-hidden="true" size={16} />
            {t('found.searchCallers', { search })}
          </Button>
          <span className="text-ink-3">{t('found.recorded')}</span>
        </div>
      )}
    </section>
  );
}

function Where({ hit: { by, where } }: { hit: DeskHit }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const place = (): string => {
    switch (where.kind) {
      case 'finished':
        return t('found.finished', { date: format.date(where.at) });
      case 'merged':
        return t('found.merged', { number: where.number });
      case 'office':
        return where.name === null ? t('found.withoutOffice') : t('found.office', { office: where.name });
      case 'view':
        return t('found.view', { view: t(`views.${where.view}`) });
    }
  };
  return (
    <span className="font-medium text-ink-2 wrap-anywhere">
      {[place(), by === 'caller' || by === 'reporter' ? t(`found.by.${by}`) : ''].filter(Boolean).join(' · ')}
    </span>
  );
}
