import { useMemo } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** In India's style, in the reader's language. */
export function useDates() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(`${i18n.language}-IN`, { dateStyle: 'long' });
    const years = new Intl.DateTimeFormat(`${i18n.language}-IN`, { year: 'numeric' });
    return {
      day: (iso: string): string => days.format(new Date(iso)),
      year: (iso: string): string => years.format(new Date(iso)),
    };
  }, [i18n.language]);
}
