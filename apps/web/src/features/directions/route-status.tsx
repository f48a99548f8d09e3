import type { Position } from '@sudhaar/domain/places';
import { ExternalLink } from 'lucide-react';
import { formatDistance, formatDuration, mapsLink } from '../../entities/place/measure.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { RouteState } from './use-route.ts';

export function RouteStatus({ way, to, onAgain }: { way: RouteState; to: Position; onAgain: () => void }) {
  const { t } = useTranslation('places');
  const sentence = useSentence(way);
  const busy = way.step === 'locating' || way.step === 'asking';
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role={way.step === 'failed' ? 'alert' : 'status'} className="flex items-center gap-2 text-ink-2">
        {busy && <Spinner />}
        {sentence}
      </p>
      <div className="flex flex-wrap gap-3">
        {way.step === 'failed' && <Button onClick={onAgain}>{t('route.retry')}</Button>}
        <a
          href={mapsLink(to, navigator.userAgent)}
          rel="noopener noreferrer"
          className="inline-flex min-h-touch items-center gap-2 font-semibold text-green underline underline-offset-4"
        >
          <ExternalLink aria-hidden="true" size={18} />
          {t('route.openMaps')}
        </a>
      </div>
    </div>
  );
}

function useSentence(way: RouteState): string {
  const { t, i18n } = useTranslation('places');
  if (way.step === 'failed') return way.why === 'noRoute' ? t('route.failed') : t(`location.${way.why}`);
  if (way.step !== 'found') return t(`route.${way.step}`);
  const { kind, distanceMetres, durationSeconds } = way.route;
  const distance = formatDistance(distanceMetres, i18n.language);
  if (kind === 'straight') return t('route.straight', { distance });
  if (durationSeconds === null) return t('route.road', { distance });
  return t('route.roadWithTime', { distance, time: formatDuration(durationSeconds, i18n.language) });
}
