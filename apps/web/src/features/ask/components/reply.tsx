import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ConversationMessage } from '../conversation.ts';
import { useTyping } from '../typing.ts';

/** On a phone the panel covers the linked page. */
const COVERS = '(max-width: 39.99rem)';

/**
 * The typing animation is visual only: the remaining text keeps its space, and screen readers get the whole text at
 * once.
 */
export function Reply({ remark, onLeave }: { remark: ConversationMessage; onLeave: () => void }) {
  const characters = [...remark.text];
  const typed = useTyping(characters.length, remark.at);
  const done = typed === characters.length;
  const leave = () => {
    if (matchMedia(COVERS).matches) onLeave();
  };
  return (
    <div className="rounded-card rounded-bl-small bg-sunk px-4 py-2.5">
      <p className="sr-only">{remark.text}</p>
      <p aria-hidden="true" data-typing={!done} className="whitespace-pre-line wrap-anywhere">
        {characters.slice(0, typed).join('')}
        <span className="invisible">{characters.slice(typed).join('')}</span>
      </p>
      {remark.links.length > 0 && (
        <ul className={`mt-1 ${done ? '' : 'invisible'}`}>
          {remark.links.map(({ label, path }) => (
            <li key={path}>
              <Link
                to={path}
                onClick={leave}
                className="flex min-h-touch items-center gap-2 font-semibold text-green underline-offset-4 hover:underline"
              >
                <ArrowRight aria-hidden="true" size={18} className="shrink-0" />
                <span className="min-w-0 wrap-anywhere">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
