import type { ProofImage } from '@sudhaar/contract/media';
import {
  type PhotoRemark,
  type PriorShowing,
  photoRemark,
  showingOf,
  showingPhrase,
} from '@sudhaar/domain/proof-photos';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { CircleHelp, Copy, History, MapPin, MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** A proof older than `reportedAt` shows something else. */
export type PhotoFactsProps = {
  taken: ProofImage['taken'];
  /** Not for photos that are not sent yet. */
  image?: ProofImage;
  reportedAt: string;
  /** Names one of several photos. The source is then shown at the end of the list. */
  label?: string;
};

const REMARK_STYLES: Record<PhotoRemark, { icon: typeof MapPin; look: string }> = {
  near: { icon: MapPin, look: 'text-green' },
  far: { icon: MapPinOff, look: 'text-marigold-strong' },
  beforeReport: { icon: History, look: 'text-brick' },
  withoutPosition: { icon: CircleHelp, look: 'text-ink-2' },
};

/** Most important fact first, then its source: neither photo nor phone proves time and place. */
export function PhotoFactsLines({ taken, image, reportedAt, label }: PhotoFactsProps) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const showing = image ? showingOf(image) : null;
  const remark = taken ? photoRemark(taken, new Date(reportedAt)) : 'withoutPosition';
  const { icon: Icon, look } = REMARK_STYLES[remark];
  const distance = taken?.metres == null ? '' : format.distance(taken.metres);
  const fact = taken ? t(remark, { distance }) : t('nothing');
  const at = taken?.at;
  return (
    <>
      {showing && (
        <p className="flex gap-1.5 font-medium text-brick">
          <Copy aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          <span>
            {label}
            <Showing showing={showing} />
          </span>
        </p>
      )}
      <p className={`flex gap-1.5 font-medium ${look}`}>
        <Icon aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
        <span>
          {label}
          {at ? t('dated', { fact, day: format.dayOfMoment(at), time: format.clockTime(at) }) : fact}
        </span>
      </p>
      {taken && label === undefined && (
        <p className="pl-5.5 text-ink-3">{t(`asTheDeviceSays.${taken.by}`)}</p>
      )}
    </>
  );
}

/** Leads to the other report, so that people can compare. */
function Showing({ showing }: { showing: PriorShowing }) {
  const { t } = useTranslation('proof');
  const { number } = showing;
  const text = t(`shownBefore.${showingPhrase(showing)}`, { number: number ?? '' });
  if (number === null) return text;
  return (
    <Link to={publicPostPath(number)} className="underline">
      {text}
    </Link>
  );
}
