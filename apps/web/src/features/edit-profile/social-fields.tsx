import { NETWORKS, type Network } from '@sudhaar/domain/profiles';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormSection } from './form-section.tsx';

type FieldProps = Omit<ComponentProps<typeof Field>, 'label'>;

export function SocialFields({ field }: { field: (network: Network) => FieldProps }) {
  const { t } = useTranslation('profiles');
  return (
    <FormSection title={t('form.social')}>
      {NETWORKS.map((network) => (
        <Field
          key={network}
          {...field(network)}
          type="url"
          inputMode="url"
          label={t(`view.networks.${network}`)}
          placeholder={t('form.linkPlaceholder')}
          maxLength={500}
        />
      ))}
    </FormSection>
  );
}
