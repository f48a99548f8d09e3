import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { Colleague } from './mentions.ts';

type Props = {
  id: string;
  options: readonly Colleague[];
  active: number;
  onPick: (colleague: Colleague) => void;
};

export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** The text box keeps the focus and handles the keys. */
export function MentionList({ id, options, active, onPick }: Props) {
  const { t } = useTranslation('notes');
  const isOpen = options.length > 0;
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={t('colleagues')}
        className={
          isOpen ? 'panel absolute inset-x-0 top-full z-10 mt-1 max-h-60 overflow-y-auto p-1.5' : 'hidden'
        }
      >
        {options.map((colleague, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text box
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the keys
          <div
            key={colleague._id}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(colleague)}
            className={`flex min-h-touch cursor-pointer items-center rounded-small px-3 ${index === active ? 'bg-green-soft' : 'hover:bg-sunk'}`}
          >
            <bdi className="wrap-anywhere">{colleague.name}</bdi>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen ? t('found', { count: options.length }) : ''}
      </p>
    </>
  );
}
