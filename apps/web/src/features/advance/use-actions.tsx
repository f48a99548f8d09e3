import { informedParty } from '@sudhaar/domain/post-channels';
import { type MouseEvent, useRef, useState } from 'react';
import { useMeasurements } from '../../entities/office/measurements.ts';
import { useMembership } from '../../entities/office/membership.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import type { List } from '../../entities/post/government-lists.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useIsVerified } from '../../lib/session/use-account.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { buttonsFor } from './buttons.ts';
import { FinalUpdate } from './final-update.tsx';
import { type Direction, useMoves } from './moves.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useUnsentProof } from './use-unsent-proof.ts';

/** Shared by card and row. */
export function useActions(post: CachedPost, list: List) {
  const { t } = useTranslation(['progress', 'posts', 'common']);
  const { id: me } = useSession();
  const isVerified = useIsVerified();
  const { move, busyWith } = useMoves(post);
  const ref = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<'release' | 'finalUpdate' | null>(null);
  const allowed = buttonsFor(post, list, { me, isVerified, officeId: useMembership()?.officeId });
  // Read before somebody goes offline, for the form of a proof.
  useMeasurements();
  const unsent = useUnsentProof(post._id)?.status.state;
  // One proof at a time: a waiting one must be sent or discarded first.
  const buttons = unsent
    ? { ...allowed, finish: false, advance: { ...allowed.advance, can: false } }
    : allowed;
  const informed = informedParty({ channel: post.channel, hasReporter: post.user !== null });
  const done = () => setAsking(null);

  const keepFocus = useFocusReturn(ref, post._id, busyWith !== null);
  const go = (direction: Direction) => {
    keepFocus(direction);
    move(direction, done);
  };

  const stage = (name: typeof buttons.next) => (name ? t(`common:stages.${name}`) : '');
  const caption = post.caption || t('posts:card.noCaption');
  return {
    buttons,
    busyWith,
    ref,
    why: reason(),
    label: labelOfAdvance(),
    /** Only the stage, for columns whose heading says "next step". Empty if the button names none. */
    nextStage: namesStage() ? stage(buttons.next) : '',
    names: {
      // The accessible name starts with the visible text.
      advance: `${labelOfAdvance()}: ${caption}`,
      finish: `${t('actions.showWork')}: ${caption}`,
      goBack: buttons.before
        ? t('actions.goBackPost', { stage: stage(buttons.before), post: caption })
        : t('actions.goBackNowhere', { post: caption }),
      release: t('actions.releasePost', { post: caption }),
      openPage: t('actions.openPagePost', { post: caption }),
    },
    advance: once(() => (buttons.advance.withProof ? setAsking('finalUpdate') : go('advance'))),
    finish: once(() => setAsking('finalUpdate')),
    goBack: once(() => go('goBack')),
    askRelease: () => setAsking('release'),
    dialogs: (
      <>
        {asking === 'release' && (
          <Confirm
            title={t('release.title')}
            text={t('release.text')}
            confirm={t('release.confirm')}
            cancel={t('release.cancel')}
            busy={busyWith !== null}
            onConfirm={() => go('goBack')}
            onCancel={done}
          />
        )}
        {asking === 'finalUpdate' && <FinalUpdate post={post} onClose={done} />}
      </>
    ),
  };

  function reason(): string {
    if (unsent) return t(unsent === 'refused' ? 'actions.proofRefused' : 'actions.proofWaits');
    const name = post.assignedGovernmentName;
    if (buttons.why === 'pending') return t('pending.reason');
    if (buttons.why === 'taken' && name) return t('actions.takenBy', { name });
    if (buttons.why === 'claims') return `${t('actions.claims')} ${t(`informed.${informed}`)}`;
    if (buttons.why === 'waits' && informed !== 'reporter') return t('actions.waitsForAdministrator');
    return t(`actions.${buttons.why}`, {
      stage: stage(buttons.next),
      office: post.office?.name ?? '',
      number: post.sameAs?.number ?? '',
    });
  }

  /** At the last stage before the proof it opens the form, otherwise it names the next stage. */
  function labelOfAdvance(): string {
    const { label, withProof } = buttons.advance;
    if (label !== 'advance') return t(`actions.${label}`);
    if (withProof) return t('actions.showWork');
    return namesStage() ? t('actions.advanceTo', { stage: stage(buttons.next) }) : t('actions.advance');
  }

  function namesStage(): boolean {
    const { label, withProof } = buttons.advance;
    return label === 'advance' && !withProof && buttons.why !== 'waits';
  }
}

/** Ignores the second half of a double click: by then the post has moved, or another one lies under the pointer. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};
