import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Segmented } from '../../../ui/segmented.tsx';

const QUEUES = ['withoutOffice', 'disputed'] as const;
type Queue = (typeof QUEUES)[number];
type Props = {
  filters: { [Name in Queue]: 'yes' | undefined };
  onSet: (name: Queue, value: string | undefined) => void;
};

/** All posts, or those that need an administrator to choose an office. */
export function QueueChoice({ filters, onSet }: Props) {
  const { t } = useTranslation('offices');
  return (
    <div className="md:max-w-xl">
      <Segmented
        legend={t('queues.label')}
        options={[
          { value: 'all', label: t('queues.all') },
          ...QUEUES.map((value) => ({ value, label: t(`queues.${value}`) })),
        ]}
        value={QUEUES.find((queue) => filters[queue]) ?? 'all'}
        onChange={(chosen) => {
          for (const queue of QUEUES) onSet(queue, queue === chosen ? 'yes' : undefined);
        }}
      />
    </div>
  );
}
