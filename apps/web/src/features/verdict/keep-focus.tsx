import { type ReactNode, useEffect, useRef } from 'react';

type Props = { className?: string; children: ReactNode };

/**
 * An answered question disappears with its focused button. Takes the focus then, so that keyboards continue here, and
 * scrolls here, because the page became shorter.
 */
export function KeepFocus({ className = '', children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let hadFocus = false;
    const noteFocus = () => {
      hadFocus = element.contains(document.activeElement);
    };
    const observer = new MutationObserver(() => {
      if (hadFocus && document.activeElement === document.body) element.focus();
    });
    // Elements that are removed with the focus don't report it.
    document.addEventListener('focusin', noteFocus);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', noteFocus);
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={area} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </div>
  );
}
