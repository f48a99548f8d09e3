import type { ProofImage } from '@sudhaar/contract/media';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { PhotoFacts } from './photo-facts.tsx';

type Props = { images: readonly ProofImage[]; reportedAt: string };

/** One line per photo of a proof, with a note that these are only claims. */
export function PhotoRemarks({ images, reportedAt }: Props) {
  const { t } = useTranslation('resolution');
  const labelOf = (index: number) => (images.length > 1 ? t('photo.label', { number: index + 1 }) : '');
  return (
    <div className="mt-2 text-small">
      <ul className="grid gap-1">
        {images.map((image, index) => (
          <li key={image.url}>
            <PhotoFacts
              taken={image.taken}
              image={image}
              reportedAt={reportedAt}
              label={`${labelOf(index)} `}
            />
          </li>
        ))}
      </ul>
      {images.some(({ taken }) => taken) && <p className="mt-1 text-ink-2">{t('photo.claim')}</p>}
    </div>
  );
}
