import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Picture } from './picture.tsx';
import type { PictureSource } from './picture-source.ts';
import { useModal } from './use-modal.ts';

export type ViewerTexts = {
  label: string;
  previous: string;
  next: string;
  close: string;
  /** "2 of 5". */
  count: (number: number) => string;
  alt: (number: number) => string;
};

type Props = { images: readonly PictureSource[]; first: number; texts: ViewerTexts; onClose: () => void };

/** Swipe, arrow keys, Escape. */
export function ImageViewer({ images, first, texts, onClose }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  const last = images.length - 1;

  const show = (next: number) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.current?.scrollTo({
      left: next * strip.current.clientWidth,
      behavior: calm ? 'instant' : 'smooth',
    });
  };
  const modal = useModal(onClose);
  useLayoutEffect(() => {
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' });
  }, [first]);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(Math.min(Math.max(next, 0), last));
  };

  return (
    <dialog
      {...modal}
      aria-label={texts.label}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-[#0b100e] text-[#eef2ef] opacity-100 outline-none transition-opacity duration-(--quick) starting:opacity-0"
    >
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keys
        tabIndex={0}
        aria-label={texts.label}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(Math.round(scrollLeft / clientWidth))
        }
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain outline-none [scrollbar-width:none]"
      >
        {images.map((image, at) => (
          <li key={image.url} inert={at !== index} className="size-full shrink-0 snap-center snap-always">
            <Picture
              image={image}
              alt={texts.alt(at + 1)}
              sizes="100vw"
              fit="contain"
              eager={at === first}
              className="size-full"
            />
          </li>
        ))}
      </ul>
      <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between p-2 pt-[calc(0.5rem+env(safe-area-inset-top))] *:pointer-events-auto">
        <p aria-live="polite" className="rounded-full bg-[#0b100e]/70 px-4 py-2 font-medium tabular-nums">
          {texts.count(index + 1)}
        </p>
        <RoundButton label={texts.close} onClick={onClose}>
          <X aria-hidden="true" size={24} />
        </RoundButton>
      </div>
      {images.length > 1 && (
        <div className="pointer-events-none absolute inset-x-2 top-1/2 hidden -translate-y-1/2 justify-between *:pointer-events-auto sm:flex">
          <RoundButton label={texts.previous} disabled={index === 0} onClick={() => show(index - 1)}>
            <ChevronLeft aria-hidden="true" size={26} />
          </RoundButton>
          <RoundButton label={texts.next} disabled={index === last} onClick={() => show(index + 1)}>
            <ChevronRight aria-hidden="true" size={26} />
          </RoundButton>
        </div>
      )}
    </dialog>
  );
}

type RoundProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

function RoundButton({ label, disabled = false, onClick, children }: RoundProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full bg-[#0b100e]/70 hover:bg-[#0b100e] focus-visible:outline-[#eef2ef] disabled:opacity-40"
    >
      {children}
    </button>
  );
}
