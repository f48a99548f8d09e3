import type { DistrictPage as Page } from '@sudhaar/contract/place-pages';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { OfficeItem } from '../../entities/office/office-item.tsx';
import { PerformanceFigures } from '../../entities/performance/performance-figures.tsx';
import type { Area } from '../../entities/place/map/draw-map.ts';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { useDistrictNames } from '../../lib/i18n/district-name.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { MappedItem } from '../../widgets/posts-map/mapped-item.tsx';
import { pinNumbers } from '../../widgets/posts-map/pin-numbers.ts';
import { useMapPosts } from '../../widgets/posts-map/queries.ts';
import { DistrictMap } from './district-map.tsx';
import { districtView } from './district-view.ts';
import { useOpenWords } from './open-words.ts';
import { PlaceQueryResult } from './place-query-result.tsx';
import { useDistrictPage } from './queries.ts';

const ALL = { priority: undefined, stage: undefined, category: undefined };

/** The server sends the same content as HTML first. */
export function DistrictPage() {
  const { state = '', district = '' } = useParams();
  return (
    <PlaceQueryResult answer={useDistrictPage(state, district)}>
      {(page) => <District key={page.district.slug} {...page} />}
    </PlaceQueryResult>
  );
}

function District(page: Page) {
  const { state, district, middle, newest, offices, performance } = page;
  const { t } = useTranslation('placePages');
  const stateName = usePlaceName()(state.name);
  const { districtName } = useDistrictNames();
  const name = districtName({ state: state.name, district: district.name });
  const openWords = useOpenWords();
  // The map reads its view once.
  const [view] = useState(() => districtView(middle, newest));
  const [area, setArea] = useState<Area | null>(null);
  const { data: reports } = useMapPosts(area, ALL);
  const numbers = useMemo(() => pinNumbers(newest, reports), [newest, reports]);
  const title = `${name}, ${stateName}`;
  return (
    <>
      <PageHeading name={title} lead={t('districtLead', { district: name })} />
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        <span className="font-semibold">{openWords(page.open)}</span>
        <Link to={`/places/${state.slug}`} className="text-green underline underline-offset-4">
          {t('stateTitle', { state: stateName })}
        </Link>
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <FollowButton
          target={{
            kind: 'place',
            place: { kind: 'district', state: state.name, district: district.name },
            category: null,
          }}
        />
        <ButtonLink look="outline" to="/report">
          {t('report')}
        </ButtonLink>
        <ButtonLink look="outline" to={`/statistics?state=${state.slug}&district=${district.slug}`}>
          {t('statistics')}
        </ButtonLink>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 content-start gap-10">
          <Part title={t('map')}>
            <DistrictMap name={name} view={view} reports={reports} numbers={numbers} onMoved={setArea} />
          </Part>
          <Part title={t('figures')}>
            <PerformanceFigures performance={performance} />
          </Part>
          <Part title={t('offices')}>
            {offices.length === 0 && <p className="text-ink-2">{t('noOffices')}</p>}
            <ul className="grid grid-cols-1 gap-3">
              {offices.map((office) => (
                <li key={office._id}>
                  <OfficeItem office={office} />
                </li>
              ))}
            </ul>
          </Part>
        </div>
        <div className="grid grid-cols-1 content-start gap-10">
          <Part title={t('newest')}>
            {newest.length === 0 && <p className="text-ink-2">{t('nothing')}</p>}
            <ul className="grid grid-cols-1 gap-3">
              {newest.map((post) => (
                <li key={post._id}>
                  <MappedItem post={post} pin={numbers.get(post._id)} />
                </li>
              ))}
            </ul>
          </Part>
          <Part title={t('join')}>
            <JoinLinks page={page} />
          </Part>
        </div>
      </div>
    </>
  );
}

const linkLook = 'inline-flex min-h-touch items-center text-green underline underline-offset-4';

function JoinLinks({ page: { state, district, feeds } }: { page: Page }) {
  const { t } = useTranslation('placePages');
  const { districtName } = useDistrictNames();
  return (
    <ul>
      <li>
        <Link to={`/user/dashboard/communityChat?room=${state.slug}/${district.slug}`} className={linkLook}>
          {t('chat', { district: districtName({ state: state.name, district: district.name }) })}
        </Link>
      </li>
      <li className="flex flex-wrap items-center gap-x-4">
        {t('feeds')}
        <a href={feeds.atom} className={linkLook}>
          {t('atom')}
        </a>
        <a href={feeds.json} className={linkLook}>
          {t('json')}
        </a>
      </li>
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
