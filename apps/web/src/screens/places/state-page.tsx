import type { StatePage as Page } from '@sudhaar/contract/place-pages';
import { useParams } from 'react-router';
import { useDistrictNames } from '../../lib/i18n/district-name.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useOpenWords } from './open-words.ts';
import { PlaceList } from './place-list.tsx';
import { PlaceQueryResult } from './place-query-result.tsx';
import { useStatePage } from './queries.ts';

export function StatePage() {
  const { state = '' } = useParams();
  return (
    <PlaceQueryResult answer={useStatePage(state)}>{(page) => <Districts {...page} />}</PlaceQueryResult>
  );
}

function Districts({ state, districts }: Page) {
  const { t } = useTranslation('placePages');
  const name = usePlaceName()(state.name);
  const { districtName } = useDistrictNames();
  const openWords = useOpenWords();
  const title = t('stateTitle', { state: name });
  return (
    <>
      <PageHeading name={title} lead={t('stateLead', { state: name })} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink look="outline" compact to="/places">
          {t('back')}
        </ButtonLink>
        <ButtonLink look="outline" compact to={`/statistics?state=${state.slug}`}>
          {t('statistics')}
        </ButtonLink>
      </div>
      <PlaceList
        items={districts.map((district) => ({
          to: `/places/${state.slug}/${district.slug}`,
          name: districtName({ state: state.name, district: district.name }),
          about: openWords(district.open),
        }))}
      />
    </>
  );
}
