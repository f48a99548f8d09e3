import { CircleCheckBig } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { ProofPair } from '../../entities/post/components/proof-pair.tsx';
import { Button } from '../../ui/button.tsx';
import { ReasonForm } from './reason-form.tsx';

type Answer = { label: string; isSending: boolean };
type Props = {
  post: CachedPost;
  title: string;
  lead: string;
  /** Replaces the "yes" button after it was used. */
  said?: string | undefined;
  yes: Answer & { onSay: () => void };
  no: Answer & {
    reasonLabel: string;
    reasonHint: string;
    takesPhotos?: boolean;
    onSay: (reason: string, photos: Blob[]) => void;
  };
  /** Below the proof: next steps. */
  children?: ReactNode;
};

/** Shows the proof, then asks yes or no with a reason. */
export function Question({ post, title, lead, said, yes, no, children }: Props) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const [refusing, setRefusing] = useState(false);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={heading}
      className="grid grid-cols-1 gap-4 rounded-card border-[1.5px] border-marigold bg-marigold-soft/40 p-3 outline-none sm:p-4"
    >
      <div>
        <p id={heading} className="text-lead font-semibold">
          {title}
        </p>
        <p className="mt-1 text-ink-2">{lead}</p>
      </div>
      <ProofPair post={post} />
      {refusing ? (
        <ReasonForm
          label={no.reasonLabel}
          hint={no.reasonHint}
          busy={no.isSending}
          takesPhotos={no.takesPhotos ?? false}
          onSend={no.onSay}
          onCancel={() => {
            section.current?.focus({ preventScroll: true });
            setRefusing(false);
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2 sm:gap-3">
          {said ? (
            <p role="status" className="flex min-h-touch items-center gap-2 font-semibold">
              <CircleCheckBig aria-hidden="true" size={20} className="shrink-0 text-green" />
              {said}
            </p>
          ) : (
            <Button
              compact
              look="primary"
              className="flex-1 whitespace-nowrap sm:flex-none"
              busy={yes.isSending}
              onClick={yes.onSay}
            >
              {yes.label}
            </Button>
          )}
          <Button
            compact
            look="outline"
            className="flex-1 whitespace-nowrap sm:flex-none"
            disabled={yes.isSending}
            onClick={() => setRefusing(true)}
          >
            {no.label}
          </Button>
        </div>
      )}
      {children}
    </section>
  );
}
