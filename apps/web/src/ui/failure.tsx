import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type Props = {
  title: string;
  reason?: string | undefined;
  retry: string;
  busy: boolean;
  onRetry: () => void;
  /** Replaces a whole page, so its title is the page's heading. */
  isPage?: boolean;
  children?: ReactNode;
};

/** Names the failure and its reason, and offers a retry. */
export function FailureState({ title, reason, retry, busy, onRetry, isPage = false, children }: Props) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-brick-soft text-brick">
        <CloudOff aria-hidden="true" size={22} />
      </span>
      <Title className="text-lead font-semibold">{title}</Title>
      {reason && reason !== title && <p className="max-w-prose text-ink-2">{reason}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button look="outline" busy={busy} onClick={onRetry}>
          {retry}
        </Button>
        {children}
      </div>
    </div>
  );
}
