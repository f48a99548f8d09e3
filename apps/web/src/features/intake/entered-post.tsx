import { CircleCheckBig, Info, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { DueLine } from '../../entities/post/components/due-line.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { usePrinted } from '../../ui/printed.tsx';
import { SpelledCode } from './components/spelled-code.tsx';
import { Receipt } from './receipt.tsx';
import type { IntakeResult } from './use-intake.ts';

type Props = IntakeResult & {
  /** Office of the person who entered it. */
  officeId: string | null;
  /** Where it was sent. */
  children: ReactNode;
  onAnother: () => void;
};

/** Everything to tell the caller. */
export function EnteredPost({ post, code, isJoined, officeId, children, onAnother }: Props) {
  const { t } = useTranslation('intake');
  const { print, isPrinting } = usePrinted();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className="max-w-3xl">
      <p className="flex items-center gap-2 font-semibold text-green">
        <CircleCheckBig aria-hidden="true" size={22} />
        {t(isJoined ? 'done.joined' : 'done.entered')}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-heading tracking-tight outline-none">
        {t('done.title')}
      </h1>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2 rounded-card bg-sunk px-4 py-3">
        {t('done.number')} <strong className="text-lead tabular-nums select-all">{post.number}</strong>
      </p>
      <div className="mt-3">
        <SpelledCode code={code} />
      </div>
      {children}
      {post.office && post.office._id !== officeId && (
        <p className="mt-3 flex gap-2 rounded-card bg-marigold-soft px-4 py-3">
          <Info aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-marigold-strong" />
          <span className="wrap-anywhere">{t('done.elsewhere', { office: post.office.name })}</span>
        </p>
      )}
      <DueLine dueAt={post.dueAt} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="primary" onClick={onAnother}>
          {t('done.another')}
        </Button>
        <Button onClick={print}>
          <Printer aria-hidden="true" size={18} />
          {t('receipt.print')}
        </Button>
        <ButtonLink to={`/post/${post._id}`}>{t('done.view')}</ButtonLink>
      </div>
      {isPrinting && <Receipt post={post} code={code} />}
    </div>
  );
}
