import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notify } from '../lib/toast/toast.ts';

const CONFIRMATION_MS = 2000;

type Texts = {
  /** Names what is copied. */
  label: string;
  copy: string;
  copied: string;
  failed: string;
};

/** Confirms for two seconds. */
export function CopyButton({ value, texts }: { value: string; texts: Texts }) {
  const [copies, setCopies] = useState(0);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopies((before) => before + 1);
    } catch (error) {
      notify.failure(error, texts.failed);
    }
  };

  const Icon = shown ? Check : Copy;
  return (
    <span className="flex shrink-0 items-center">
      <span role="status" className="text-small font-medium text-green">
        {shown && texts.copied}
      </span>
      <button
        type="button"
        onClick={copy}
        aria-label={texts.label}
        title={texts.copy}
        className="grid size-touch place-items-center rounded-full text-green hover:bg-green-soft"
      >
        <Icon aria-hidden="true" size={18} />
      </button>
    </span>
  );
}
