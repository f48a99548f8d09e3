import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReportKeeper } from '../../entities/report/draft-store.ts';
import { EMPTY, isUntouched, type Photo, type Report } from '../../entities/report/report.ts';
import { randomId } from '../../lib/device/random-id.ts';

/** Where the draft stands: being read, kept on the device, on its way there, or not to be kept. */
export type Saving = 'loading' | 'idle' | 'saving' | 'saved' | 'unsaved';
const PAUSE_MS = 500;

/** The report one is writing, as it was left on this device. It saves itself. */
export function useDraftReport(keeper: ReportKeeper) {
  const [report, setReport] = useState<Report>(EMPTY);
  const [saving, setSaving] = useState<Saving>('loading');
  const [wasKept, setWasKept] = useState(false);
  const stored = useRef<{ report: Report; photos: readonly Photo[] }>({
    report: EMPTY,
    photos: EMPTY.photos,
  });
  const closed = useRef(false);

  useEffect(() => {
    let gone = false;
    const begin = (kept: Report | null) => {
      if (gone) return;
      if (kept) {
        stored.current = { report: kept, photos: kept.photos };
        setReport(kept);
        setWasKept(!isUntouched(kept));
      }
      setSaving(kept ? 'saved' : 'idle');
    };
    keeper.load().then(begin, () => begin(null));
    return () => {
      gone = true;
    };
  }, [keeper]);

  const save = useEffectEvent(async () => {
    const before = stored.current;
    if (closed.current || saving === 'loading' || before.report === report) return;
    const withPhotos = before.photos !== report.photos;
    stored.current = { report, photos: report.photos };
    try {
      await keeper.save(report, withPhotos);
      // Only the last of several tells how it stands.
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

  // A phone may end a page in the background without another word.
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
    /** What is shown was begun on an earlier visit. */
    wasKept,
    change,
    startOver: () => {
      setReport(EMPTY);
      setWasKept(false);
    },
    /** It is not going to be sent: nothing of it is left on the device. */
    discard: () => {
      closed.current = true;
      return keeper.erase().catch(console.warn);
    },
    /** It is handed over: from here on nothing is saved, unless it comes back. */
    close: () => {
      closed.current = true;
    },
    reopen: () => {
      closed.current = false;
    },
  };
}
