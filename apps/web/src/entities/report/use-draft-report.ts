import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { randomId } from '../../lib/device/random-id.ts';
import type { ReportStore } from './draft-store.ts';
import { EMPTY, isUntouched, type Photo, type Report } from './report.ts';

export type SaveState = 'loading' | 'idle' | 'saving' | 'saved' | 'unsaved';
const PAUSE_MS = 500;

/** Saves itself on this device. */
export function useDraftReport(store: ReportStore) {
  const [report, setReport] = useState<Report>(EMPTY);
  const [saving, setSaving] = useState<SaveState>('loading');
  const [isRestored, setRestored] = useState(false);
  const stored = useRef<{ report: Report; photos: readonly Photo[] }>({
    report: EMPTY,
    photos: EMPTY.photos,
  });
  const closed = useRef(false);

  useEffect(() => {
    let gone = false;
    const begin = (draft: Report | null) => {
      if (gone) return;
      if (draft) {
        stored.current = { report: draft, photos: draft.photos };
        setReport(draft);
        setRestored(!isUntouched(draft));
      }
      setSaving(draft ? 'saved' : 'idle');
    };
    store.load().then(begin, () => begin(null));
    return () => {
      gone = true;
    };
  }, [store]);

  const save = useEffectEvent(async () => {
    const before = stored.current;
    if (closed.current || saving === 'loading' || before.report === report) return;
    const withPhotos = before.photos !== report.photos;
    stored.current = { report, photos: report.photos };
    try {
      await store.save(report, withPhotos);
      // Only the last of several concurrent saves counts.
      if (stored.current.report === report) setSaving(isUntouched(report) ? 'idle' : 'saved');
    } catch (error) {
      console.warn(error);
      stored.current = before;
      setSaving('unsaved');
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes is what is saved.
  useEffect(() => {
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [report]);

  // A phone may kill a background page without notice.
  useEffect(() => {
    const now = () => void save();
    document.addEventListener('visibilitychange', now);
    return () => {
      document.removeEventListener('visibilitychange', now);
      now();
    };
  }, []);

  const change = (part: Partial<Report> | ((before: Report) => Partial<Report>)) => {
    const fresh = randomId();
    setReport((before) => ({
      ...before,
      clientId: before.clientId || fresh,
      ...(typeof part === 'function' ? part(before) : part),
    }));
    setSaving((before) => (before === 'unsaved' || before === 'loading' ? before : 'saving'));
  };

  return {
    report,
    saving,
    /** Started on an earlier visit. */
    isRestored,
    change,
    startOver: () => {
      setReport(EMPTY);
      setRestored(false);
    },
    discard: () => {
      closed.current = true;
      return store.erase().catch(console.warn);
    },
    /** Stops saving after submission, unless it comes back. */
    close: () => {
      closed.current = true;
    },
    reopen: () => {
      closed.current = false;
    },
  };
}
