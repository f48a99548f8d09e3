import { JOB_SHEETS_MAX } from '@sudhaar/domain/desk';
import { PROOFS_AT_ONCE_MAX } from '@sudhaar/domain/many-proofs';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Command, Place } from '../../entities/desk/keys.ts';
import { manyWorksPath } from '../../features/advance/many-works-path.ts';
import type { BarAction } from '../../features/bulk/bulk-bar.tsx';
import type { BulkKind } from '../../features/bulk/bulk-dialog.tsx';
import { type PostSelection, useStartBulk } from '../../features/bulk/jobs.ts';
import { randomId } from '../../lib/device/random-id.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { jobSheetsPath } from '../../widgets/desk-post/job-sheets.ts';
import { focusWhenRendered } from './focus-when-rendered.ts';
import type { SingleActionKind } from './one-action.tsx';
import type { DeskInbox } from './use-inbox.ts';

type OpenDialog =
  | { one: SingleActionKind; id: string }
  | { many: BulkKind; chosen: PostSelection; count: number }
  | 'keys'
  | null;

/** From this many posts on, an action needs a confirmation. */
const CONFIRM_FROM = 20;
/** Part of the open post that a key focuses. */
const FOCUS_TARGETS = { reply: 'textarea', note: 'textarea', merge: 'section' } as const;

const focusOpenPost = () => focusWhenRendered('[data-desk-report]');

/** Handles keys and buttons, for one post or all chosen ones. Only heads can assign. */
export function useCommands(inbox: DeskInbox, mayAssign: boolean) {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const { query, openId, open, close, ids, selection, dispatch, go, count } = inbox;
  const [doing, setDoing] = useState<OpenDialog>(null);
  const starting = useStartBulk();
  /** One job per press, however often it is repeated before the answer. */
  const clientId = useRef(randomId());

  const chosen: PostSelection | null = selection.isAll
    ? { query }
    : selection.chosen.size > 0
      ? { ids: ids.filter((id) => selection.chosen.has(id)) }
      : null;
  const chosenCount = selection.isAll ? count : selection.chosen.size;

  const started = () => {
    clientId.current = randomId();
    setDoing(null);
    dispatch({ act: 'clear' });
  };

  function many(kind: BulkKind): void {
    if (!chosen || chosenCount === undefined || starting.isPending) return;
    if (kind === 'assign' && !mayAssign) notify.error(t('actions.headsAssign'));
    else if ((kind !== 'claim' && kind !== 'advance') || chosenCount > CONFIRM_FROM)
      setDoing({ many: kind, chosen, count: chosenCount });
    else starting.mutate({ action: { kind }, chosen, clientId: clientId.current }, { onSuccess: started });
  }

  function print(subject: string | null): void {
    const printed = chosen && 'ids' in chosen ? chosen.ids : subject === null ? [] : [subject];
    if (selection.isAll) notify.error(t('bulk.sheetsNeedRows'));
    else if (printed.length > JOB_SHEETS_MAX)
      notify.error(t('bulk.tooManySheets', { count: JOB_SHEETS_MAX }));
    else if (printed.length > 0) navigate(jobSheetsPath(printed));
  }

  /** Needs photos of each report, so a person goes through them. */
  function finish(): void {
    const finished = chosen && 'ids' in chosen ? chosen.ids : [];
    if (selection.isAll || finished.length > PROOFS_AT_ONCE_MAX)
      notify.error(t('bulk.tooManyProofs', { count: PROOFS_AT_ONCE_MAX }));
    else if (finished.length > 0) navigate(manyWorksPath(finished));
  }

  /** The open post if the focus is in it, otherwise the row. */
  const subjectAt = (place: Place) => (place === 'report' ? openId : (selection.active ?? openId));

  function show(id: string): void {
    dispatch({ act: 'go', id });
    open(id);
  }

  function neighbour(by: 1 | -1): string | undefined {
    const at = openId === null ? -1 : ids.indexOf(openId);
    // If the open post has left the list, the row in its place comes next.
    return (at === -1 ? selection.active : ids[at + by]) ?? undefined;
  }

  function step(by: 1 | -1): boolean {
    const next = neighbour(by);
    if (next === undefined) return false;
    show(next);
    focusOpenPost();
    return true;
  }

  function leave(): boolean {
    if (openId !== null) {
      close();
      go(ids.includes(openId) ? { act: 'go', id: openId } : { act: 'move', by: 1 });
      return true;
    }
    if (!chosen) return false;
    dispatch({ act: 'clear' });
    return true;
  }

  function withOpenPost(part: keyof typeof FOCUS_TARGETS, subject: string): void {
    if (subject !== openId) show(subject);
    focusWhenRendered(
      `[data-desk-report="${CSS.escape(subject)}"] [data-desk-part="${part}"] ${FOCUS_TARGETS[part]}`,
      'button',
    );
  }

  /** Returns true if there was anything to do. */
  function run(command: Command, place: Place): boolean {
    const subject = subjectAt(place);
    switch (command) {
      case 'down':
      case 'up':
        // From elsewhere on the page, the first press goes to the row.
        if (place === 'row') go({ act: 'move', by: command === 'down' ? 1 : -1 });
        else if (selection.active !== null) go({ act: 'go', id: selection.active });
        return selection.active !== null;
      case 'extendDown':
      case 'extendUp':
        go({ act: 'extend', by: command === 'extendDown' ? 1 : -1 });
        return true;
      case 'first':
      case 'last':
        go({ act: command });
        return true;
      case 'choose':
        if (selection.active !== null) go({ act: 'toggle', id: selection.active });
        return selection.active !== null;
      case 'chooseLoaded':
        go({ act: 'chooseLoaded' });
        return true;
      case 'chooseAll':
        go({ act: 'chooseAll' });
        return true;
      case 'open':
        if (selection.active === null) return false;
        show(selection.active);
        focusOpenPost();
        return true;
      case 'close':
        return leave();
      case 'leaveField':
        focusOpenPost();
        return true;
      case 'next':
      case 'previous':
        return step(command === 'next' ? 1 : -1);
      case 'search':
        focusWhenRendered('[data-desk-part="search"] input');
        return true;
      case 'keys':
        setDoing('keys');
        return true;
      case 'print':
        print(subject);
        return true;
      case 'note':
      case 'merge':
        if (subject === null) return false;
        withOpenPost(command, subject);
        return true;
      case 'reply':
        if (chosen && place !== 'report') many('reply');
        else if (subject !== null) withOpenPost('reply', subject);
        return true;
      default:
        if (chosen && place !== 'report') many(command);
        else if (subject !== null) setDoing({ one: command, id: subject });
        return true;
    }
  }

  return {
    run,
    doing,
    show,
    step,
    hasNext: neighbour(1) !== undefined,
    hasPrevious: neighbour(-1) !== undefined,
    leave,
    done: () => setDoing(null),
    started,
    chosenCount,
    /** A button of the bulk bar. */
    act(action: BarAction): void {
      if (action === 'print') print(null);
      else if (action === 'finish') finish();
      else many(action);
    },
  };
}
