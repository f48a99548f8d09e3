import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Button } from '../../ui/button.tsx';
import type { Check } from './check.ts';
import { useCheck } from './use-check.ts';

/** The reader's own browser verifies that nobody has rewritten the post's history. */
export function CheckHistory({ id }: { id: string }) {
  const { t } = useTranslation('tracking');
  const { data: check, error, isPending, mutate } = useCheck(id);
  return (
    <div className="mt-3 grid gap-3">
      <Button compact busy={isPending} onClick={() => mutate()} className="w-fit">
        {!isPending && <ShieldCheck aria-hidden="true" size={18} />}
        {t(check ? 'history.again' : 'history.check')}
      </Button>
      <div role="status">
        {error && <Result look="unknown" title={t('history.failed')} more={reasonOf(error)} />}
        {check && !error && <CheckResult check={check} />}
      </div>
    </div>
  );
}

function CheckResult({ check }: { check: Check | { kind: 'insecure' } }) {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  if (check.kind === 'insecure') return <Result look="unknown" title={t('history.insecure')} />;
  if (check.kind === 'whole') return <IntactResult check={check} />;
  const title =
    check.kind === 'broken'
      ? t('history.broken', { seq: check.seq })
      : check.kind === 'notInRoot'
        ? t('history.notInRoot', { day: format.day(check.day) })
        : t('history.differs');
  return <Result look="changed" title={title} more={t('history.changed')} />;
}

function IntactResult({ check: { entries, published } }: { check: Check & { kind: 'whole' } }) {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const more = published ? (
    <>
      {t(published.seq === entries ? 'history.inRoot' : 'history.partInRoot', {
        seq: published.seq,
        day: format.day(published.day),
      })}{' '}
      <code className="text-small wrap-anywhere">{published.root}</code>
    </>
  ) : (
    t('history.noRoot')
  );
  return <Result look="whole" title={t('history.whole', { count: entries })} more={more} />;
}

const RESULT_STYLES = {
  whole: { icon: ShieldCheck, className: 'bg-green-soft text-green' },
  changed: { icon: ShieldAlert, className: 'bg-brick-soft text-brick' },
  unknown: { icon: ShieldQuestionMark, className: 'bg-sunk text-ink-2' },
} as const;

function Result({
  look,
  title,
  more,
}: {
  look: keyof typeof RESULT_STYLES;
  title: string;
  more?: ReactNode;
}) {
  const { icon: Icon, className } = RESULT_STYLES[look];
  return (
    <div className={`flex gap-3 rounded-card p-3 ${className}`}>
      <Icon aria-hidden="true" size={22} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {more && <p className="mt-1 text-small text-ink-2">{more}</p>}
      </div>
    </div>
  );
}
