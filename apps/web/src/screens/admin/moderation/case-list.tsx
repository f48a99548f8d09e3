import type { ModerationCase } from '@sudhaar/contract/moderation';
import type { ModerationAction } from '@sudhaar/domain/moderation';
import { useState } from 'react';
import { type Confirmation, ConfirmDialog } from '../../../features/moderate/confirm-dialog.tsx';
import { useDecision } from '../../../features/moderate/use-decision.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { CaseItem } from './case-item.tsx';

const BULK = ['keep', 'hide', 'delete'] as const satisfies ModerationAction[];

/** Decided one by one or in bulk. */
export function CaseList({ cases }: { cases: readonly ModerationCase[] }) {
  const { t } = useTranslation('moderation');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const decisionOn = useDecision();
  const selected = cases.filter(({ _id }) => chosen.has(_id));
  const ask = (about: readonly ModerationCase[], action: ModerationAction) =>
    setConfirmation(decisionOn(about, action, () => setChosen(new Set())));
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <>
      <section
        aria-label={t('queue.bulk')}
        className="sticky top-(--header) z-10 -mx-1 mb-3 flex flex-wrap items-center gap-2 rounded-card bg-paper/95 px-1 py-2"
      >
        <label className="flex min-h-touch cursor-pointer items-center gap-3 px-3 font-medium">
          <input
            type="checkbox"
            className="size-5 accent-green"
            checked={selected.length === cases.length}
            onChange={(event) => setChosen(new Set(event.target.checked ? cases.map(({ _id }) => _id) : []))}
          />
          {t('queue.selectAll')}
        </label>
        <p role="status" className="text-ink-2 empty:hidden">
          {selected.length > 0 && t('queue.selected', { count: selected.length })}
        </p>
        {selected.length > 0 &&
          BULK.map((action) => (
            <Button
              key={action}
              compact
              look={action === 'delete' ? 'danger' : 'outline'}
              onClick={() => ask(selected, action)}
            >
              {t(`actions.${action}`)}
            </Button>
          ))}
      </section>
      <ul className="grid grid-cols-1 gap-3">
        {cases.map((one) => (
          <li key={one._id}>
            <CaseItem
              one={one}
              selected={chosen.has(one._id)}
              onSelect={(on) => choose(one._id, on)}
              onDecide={(action) => ask([one], action)}
            />
          </li>
        ))}
      </ul>
      {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
    </>
  );
}
