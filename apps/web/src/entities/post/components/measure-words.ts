import type { Measurement } from '@sudhaar/domain/measurements';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Such as "Length (m)" and "12.5 m". */
export function useMeasureWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    label: ({ name, unit }: Pick<Measurement, 'name' | 'unit'>): string =>
      unit === null ? name : t('measured.label', { name, unit: t(`units.${unit}`) }),
    value: ({ unit, value }: Pick<Measurement, 'unit' | 'value'>): string =>
      unit === null
        ? value
        : t('measured.value', { value: format.number(Number(value)), unit: t(`units.${unit}`) }),
  };
}
