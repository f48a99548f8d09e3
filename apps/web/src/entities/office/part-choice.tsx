import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';

type Props = { isHead: boolean; onChange: (isHead: boolean) => void };

export function PartChoice({ isHead, onChange }: Props) {
  const { t } = useTranslation('offices');
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-medium">
        {t('people.as')}
      </p>
      <div className="max-w-72">
        <Segmented
          legend={t('people.as')}
          options={[
            { value: 'head', label: t('office.head') },
            { value: 'member', label: t('office.member') },
          ]}
          value={isHead ? 'head' : 'member'}
          onChange={(part) => onChange(part === 'head')}
        />
      </div>
    </div>
  );
}
