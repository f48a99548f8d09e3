import { PRIORITIES, type Priority } from '@sudhaar/domain/posts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { choiceLook } from '../../ui/choice-look.ts';

const DOTS: Record<Priority, string> = {
  Low: 'bg-(--low)',
  Medium: 'bg-(--medium)',
  High: 'bg-(--high)',
  Critical: 'bg-(--critical)',
};

export function PriorityChoice({
  value,
  onChange,
}: {
  value: Priority;
  onChange: (value: Priority) => void;
}) {
  const { t } = useTranslation('report');
  return (
    <fieldset>
      <legend className="font-medium">{t('what.priority')}</legend>
      <p className="mb-2 text-small text-ink-2">{t('what.priorityHint')}</p>
      <div className="grid gap-2 sm:max-lg:grid-cols-2 xl:grid-cols-2">
        {PRIORITIES.map((priority) => (
          <label key={priority} className={`${choiceLook} items-start gap-3 px-4 py-2.5`}>
            <input
              type="radio"
              name="priority"
              value={priority}
              checked={priority === value}
              onChange={() => onChange(priority)}
              className="mt-1 size-4.5 shrink-0 accent-green"
            />
            <span>
              <span className="flex items-center gap-2 font-semibold">
                {t(`what.priorities.${priority}`)}
                <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[priority]}`} />
              </span>
              <span className="block text-small text-ink-2">{t(`what.priorityHints.${priority}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
