import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  /** Changes when an answer replaces the content. */
  of: string;
  className?: string;
  children: ReactNode;
};

/**
 * An answered question disappears with its focused button. Takes the focus then, so that keyboards continue here, and
 * scrolls here, because the page became shorter.
 */
export function KeepFocus({ of, className, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (hadFocus.current && isLost) area.current?.focus();
  }, [of]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices where the focus is.
    <div
      ref={area}
      tabIndex={-1}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // Removed elements lose the focus to nothing.
        if (relatedTarget !== null) hadFocus.current = area.current?.contains(relatedTarget) ?? false;
      }}
      className={`outline-none ${className ?? ''}`}
    >
      {children}
    </div>
  );
}
