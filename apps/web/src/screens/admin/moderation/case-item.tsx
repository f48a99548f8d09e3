import type { ModerationCase } from '@sudhaar/contract/moderation';
import type { ModerationAction } from '@sudhaar/domain/moderation';
import { Check, ExternalLink, Eye, EyeOff, type LucideIcon, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { PersonLink } from '../../../entities/account/person-link.tsx';
import { SmallAction } from '../../../features/moderate/small-action.tsx';
import { useDistrictNames } from '../../../lib/i18n/district-name.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';

type Props = {
  one: ModerationCase;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onDecide: (action: ModerationAction) => void;
};

const ICONS: Record<ModerationAction, LucideIcon> = {
  keep: Check,
  hide: EyeOff,
  unhide: Eye,
  delete: Trash2,
};

/** Actions that make sense in the case's current state. */
function actionsFor({ isOpen, subject }: ModerationCase): ModerationAction[] {
  if (!subject) return isOpen ? ['keep'] : [];
  return [...(isOpen ? (['keep'] as const) : []), subject.isHidden ? 'unhide' : 'hide', 'delete'];
}

export function CaseItem({ one, selected, onSelect, onDecide }: Props) {
  const { t } = useTranslation(['moderation', 'posts']);
  const format = useFormat();
  const { districtAndState } = useDistrictNames();
  const { kind, subject, reportCount, reasons, notes } = one;
  const text = subject?.text.slice(0, 80) ?? t('queue.gone');
  return (
    <Card className={`flex gap-1 p-3 sm:gap-3 sm:p-4 ${selected ? 'border-green' : ''}`}>
      <label className="-m-1 grid size-touch shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={t('queue.select', { text })}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
          className="size-5 accent-green"
        />
      </label>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip tone={reportCount > 2 ? 'brick' : 'marigold'}>
            {t('queue.reports', { count: reportCount })}
          </Chip>
          <span className="font-semibold">{t(`kinds.${kind}`)}</span>
          {subject && (
            <span className="text-small text-ink-2">
              <PersonLink person={subject.author} />
            </span>
          )}
          {subject?.room && (
            <span className="text-small text-ink-2">
              {subject.room.state || subject.room.district
                ? t('queue.inRoom', {
                    place: districtAndState(subject.room),
                  })
                : t('queue.inIndia')}
            </span>
          )}
          {subject?.isHidden && <Chip tone="quiet">{t('queue.hiddenNow')}</Chip>}
          <span className="text-small text-ink-3 sm:ml-auto">{whenOf(one)}</span>
        </div>
        <p
          dir="auto"
          className={`line-clamp-4 whitespace-pre-line wrap-anywhere ${subject ? '' : 'text-ink-3'}`}
        >
          {subject?.text ?? t('queue.gone')}
        </p>
        <p className="text-small text-ink-2">
          {reasons
            .map(({ reason, count }) => `${t(`reasons.${reason}`)} (${format.number(count)})`)
            .join(' · ')}
        </p>
        {notes.length > 0 && (
          <ul
            aria-label={t('queue.said')}
            className="grid gap-1 border-l-2 border-line pl-3 text-small text-ink-2"
          >
            {notes.map((note) => (
              <li key={note} dir="auto" className="wrap-anywhere">
                “{note}”
              </li>
            ))}
          </ul>
        )}
        <div className="-mx-2 flex flex-wrap">
          {actionsFor(one).map((action) => (
            <SmallAction
              key={action}
              icon={ICONS[action]}
              label={t(`actions.${action}`)}
              name={t(`actions.${action}Named`, { text })}
              danger={action === 'delete'}
              onPress={() => onDecide(action)}
            />
          ))}
          {subject?.postId && (
            <Link
              to={`/post/${subject.postId}`}
              aria-label={t('queue.openPostOf', { text })}
              className="inline-flex min-h-touch items-center gap-1.5 rounded-full px-2 text-small font-medium text-ink-2 hover:text-green"
            >
              <ExternalLink aria-hidden="true" size={16} />
              {t('queue.openPost')}
            </Link>
          )}
        </div>
      </div>
    </Card>
  );

  function whenOf({ isOpen, outcome, decidedAt, decidedBy, lastReportedAt }: ModerationCase): string {
    if (isOpen || !outcome || !decidedAt) return t('queue.lastReported', { age: format.age(lastReportedAt) });
    const told = { outcome: t(`outcomes.${outcome}`), age: format.age(decidedAt) };
    return decidedBy ? t('queue.decided', { ...told, name: decidedBy }) : t('queue.decidedUnknown', told);
  }
}
