import type { OpenDataOfState } from '@sudhaar/contract/open-data';
import { Link, useParams, useSearchParams } from 'react-router';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlaceQueryResult } from '../places/place-query-result.tsx';
import { useOpenDataOfState } from './queries.ts';

const BYTES_PER_KILOBYTE = 1000;
const FORMATS = { csv: 'CSV', geojson: 'GeoJSON', open311: 'Open311 CSV' } as const;
const YEAR = /^\d{4}$/;

export function StateFilesPage() {
  const { state = '' } = useParams();
  const year = useSearchParams()[0].get('year') ?? '';
  const answer = useOpenDataOfState(state, YEAR.test(year) ? year : null);
  return <PlaceQueryResult answer={answer}>{(files) => <Files {...files} />}</PlaceQueryResult>;
}

function Files({ state, years, year, months }: OpenDataOfState) {
  const { t } = useTranslation('openData');
  const name = usePlaceName()(state.name);
  const title = t('stateTitle', { state: name });
  return (
    <>
      <PageHeading name={title} lead={t('stateLead', { state: name })} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ButtonLink look="outline" compact to="/open-data">
          {t('all')}
        </ButtonLink>
        {years.length > 1 && (
          <nav aria-label={t('years')} className="flex flex-wrap gap-x-4">
            {years.map((one) => (
              <Link
                key={one}
                to={`/open-data/${state.slug}?year=${one}`}
                aria-current={one === year ? 'page' : undefined}
                className="inline-flex min-h-touch items-center text-green underline aria-[current]:font-semibold"
              >
                {one}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {months.length === 0 && <p className="mt-6">{t('emptyState', { state: name })}</p>}
      <ul className="mt-6 grid gap-4">
        {months.map((month) => (
          <li key={month.month} className="rounded-card border border-line bg-card p-4 shadow-card">
            <Month {...month} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Month({ month, reports, files }: OpenDataOfState['months'][number]) {
  const { t } = useTranslation('openData');
  return (
    <>
      <h2 className="text-title">{useFormat().month(month)}</h2>
      <p className="text-small text-ink-2">{t('reports', { count: reports })}</p>
      <ul className="mt-2 grid gap-3">
        {files.map(({ format, name, url, bytes, sha256, madeAt }) => (
          <li key={name}>
            <a
              href={url}
              download={name}
              aria-label={t('download', { name })}
              translate="no"
              className="inline-flex min-h-touch items-center font-semibold text-green underline underline-offset-4"
            >
              {FORMATS[format]}
            </a>
            <span className="ml-3 text-small text-ink-2">
              {Math.ceil(bytes / BYTES_PER_KILOBYTE)} kB · {t('made')} <Moment at={madeAt} />
            </span>
            <p className="text-small text-ink-2 wrap-anywhere">
              {t('checksum')}: <code translate="no">{sha256}</code>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
