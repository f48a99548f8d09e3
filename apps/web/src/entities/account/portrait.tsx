import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { initialsOf } from './words.ts';

type Props = { photo: string; name: string };

export function Portrait({ photo, name }: Props) {
  const { t } = useTranslation('profiles');
  const [broken, setBroken] = useState('');
  const look =
    'grid size-24 shrink-0 place-items-center overflow-hidden rounded-full border-4 border-card bg-green-soft text-heading font-semibold text-green shadow-card sm:size-28';
  if (photo === '' || photo === broken) {
    return (
      <span aria-hidden="true" className={look}>
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <span className={look}>
      <img
        src={photo}
        alt={t('view.photoOf', { name })}
        onError={() => setBroken(photo)}
        className="size-full object-cover"
      />
    </span>
  );
}
