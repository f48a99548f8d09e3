import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-4">{children}</dl>;
}

type Props = {
  label: string;
  /** Empty shows "not provided". */
  value: string;
  /** Replaces the plain value. */
  children?: ReactNode;
  /** Uses a whole line, always or on phones. */
  wide?: boolean | 'onPhones';
};

const WIDTHS = { always: 'col-span-2', onPhones: 'col-span-2 sm:col-span-1', never: '' };

export function Fact({ label, value, children, wide = false }: Props) {
  const { t } = useTranslation('profiles');
  const width = wide === 'onPhones' ? wide : wide ? 'always' : 'never';
  return (
    <div className={`min-w-0 ${WIDTHS[width]}`}>
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">
        {value === '' ? (
          <span className="text-ink-3">{t('view.notProvided')}</span>
        ) : (
          (children ?? <span className="font-medium">{value}</span>)
        )}
      </dd>
    </div>
  );
}
