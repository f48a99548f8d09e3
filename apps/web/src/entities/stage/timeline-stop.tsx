import type { ReactNode } from 'react';

type StopProps = {
  colour: string;
  icon: ReactNode;
  title: string;
  note?: string | undefined;
  /** Shown below the note. */
  more?: ReactNode;
  children: ReactNode;
};

export function Stop({ colour, icon, title, note, more, children }: StopProps) {
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-8 bottom-0 left-[15px] w-0.5 bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={`grid size-8 shrink-0 place-items-center rounded-full border-2 border-current bg-card ${colour}`}
      >
        {icon}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-small text-ink-3">{children}</p>
        {note && (
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
        {more}
      </div>
    </li>
  );
}
