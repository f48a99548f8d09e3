import type { OpenDataIndex } from '@sudhaar/contract/open-data';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlaceList } from '../places/place-list.tsx';
import { PlaceQueryResult } from '../places/place-query-result.tsx';
import { EmbedCode } from './embed-code.tsx';
import { useOpenData } from './queries.ts';

export function OpenDataPage() {
  return <PlaceQueryResult answer={useOpenData()}>{(index) => <Index {...index} />}</PlaceQueryResult>;
}

const LINK = 'inline-flex min-h-touch items-center text-green underline underline-offset-4';

function Index({ states, licence, rounding, checksums, columns }: OpenDataIndex) {
  const { t } = useTranslation('openData');
  const placeName = usePlaceName();
  return (
    <>
      <PageHeading lead={t('lead')} />
      <Part title={t('states')}>
        {states.length === 0 && <p>{t('empty')}</p>}
        <PlaceList
          items={states.map(({ name, slug, months, reports }) => ({
            to: `/open-data/${slug}`,
            name: placeName(name),
            about: t('line', {
              months: t('months', { count: months }),
              reports: t('reports', { count: reports }),
            }),
          }))}
        />
      </Part>
      <Part title={t('licence')}>
        <p>{t(licence ? 'licensed' : 'noLicence')}</p>
        {licence && (
          <a href={licence.url} rel="license noreferrer" translate="no" className={LINK}>
            {licence.name}
          </a>
        )}
      </Part>
      <Part title={t('howTitle')}>
        <p>{t('private')}</p>
        <p>{rounding ? t(`rounded.${rounding.of}`, { decimals: rounding.decimals }) : t('exact')}</p>
        <p>{t('fresh')}</p>
        <p>{t('check')}</p>
        <pre translate="no" className="mt-2 rounded-small whitespace-pre-wrap bg-sunk p-3 text-small">
          sha256sum --check --ignore-missing checksums.txt
        </pre>
        <div className="flex flex-wrap gap-x-6">
          <a href={checksums} className={LINK}>
            {t('checksums')}
          </a>
          <a href="/api/docs" className={LINK}>
            {t('guide')}
          </a>
        </div>
      </Part>
      <Part title={t('embedTitle')}>
        <EmbedCode />
      </Part>
      <Part title={t('columnsTitle')}>
        <p>{t('columnsLead')}</p>
        <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {columns.map(({ name, meaning, values }) => (
            <div key={name} className="sm:contents">
              <dt>
                <code translate="no">{name}</code>
              </dt>
              <dd className="text-ink-2">
                {meaning}
                {values.length > 0 && (
                  <code translate="no" className="block text-small">
                    {values.join(', ')}
                  </code>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid max-w-prose gap-2">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  );
}
