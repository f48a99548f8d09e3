import type { Home } from '@sudhaar/contract/homes';
import { useState } from 'react';
import { HomeForm } from '../../../entities/place/home/home-form.tsx';
import { useChangeHome, useHome } from '../../../entities/place/home/queries.ts';
import { useDistrictNames } from '../../../lib/i18n/district-name.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from './section.tsx';
import { SectionStatus } from './section-status.tsx';

/** For citizens. Nobody else sees it. */
export function HomeSection() {
  const { t } = useTranslation(['settings', 'home']);
  const { data, error, isFetching, refetch } = useHome();
  const [isEditing, setEditing] = useState(false);
  return (
    <Section id="home" title={t('settings:home.title')} lead={t('settings:home.lead')}>
      {!data && (
        <SectionStatus failed={t('settings:page.failed')} error={error} busy={isFetching} onRetry={refetch} />
      )}
      {data && isEditing && (
        <HomeForm home={data.home} onSaved={() => setEditing(false)}>
          <Button onClick={() => setEditing(false)}>{t('home:form.cancel')}</Button>
        </HomeForm>
      )}
      {data && !isEditing && <CurrentHome home={data.home} onEdit={() => setEditing(true)} />}
    </Section>
  );
}

function CurrentHome({ home, onEdit }: { home: Home | null; onEdit: () => void }) {
  const { t } = useTranslation(['settings', 'home']);
  const words = useHomeWords();
  const { mutate, isPending } = useChangeHome();
  const [isAsked, setAsked] = useState(false);
  const forget = () =>
    mutate(null, {
      onSuccess: ({ message }) => {
        setAsked(false);
        notify.success(message);
      },
      onError: (error) => notify.failure(error, t('settings:home.removeFailed')),
    });
  return (
    <div className="grid gap-4">
      <p className="font-medium wrap-anywhere">{home ? words(home) : t('settings:home.none')}</p>
      {isAsked ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t('settings:home.sure')}</p>
          <Button look="danger" busy={isPending} onClick={forget}>
            {t('settings:home.remove')}
          </Button>
          <Button onClick={() => setAsked(false)}>{t('home:form.cancel')}</Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look="outline" onClick={onEdit}>
            {t(home ? 'settings:home.change' : 'settings:home.set')}
          </Button>
          {home && <Button onClick={() => setAsked(true)}>{t('settings:home.remove')}</Button>}
        </div>
      )}
    </div>
  );
}

function useHomeWords() {
  const { t } = useTranslation('settings');
  const { districtAndState } = useDistrictNames();
  return ({ place, locality, district, state }: Home): string => {
    const within = districtAndState({ state, district });
    if (place.kind === 'pincode') return t('home.pincode', { pincode: place.pincode, place: within });
    if (place.kind === 'district') return within;
    const kilometres = place.radiusMetres / 1000;
    const around = [locality, within].filter(Boolean).join(', ');
    return around
      ? t('home.circle', { kilometres, place: around })
      : t('home.circleAnywhere', { kilometres });
  };
}
