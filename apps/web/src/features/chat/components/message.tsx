import type { ChatMessage } from '@sudhaar/contract/chat';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { profilePath } from '../../../lib/page/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { initialsOf, toneOf } from '../initials.ts';
import { LinkedText } from './linked-text.tsx';

/** Injected, because features must not import each other, and flagging and moderation are separate features. */
export type MessageTools = ComponentType<{ message: ChatMessage }>;

type Props = {
  message: ChatMessage;
  mine: boolean;
  /** True if the author of the message above continues, so photo and name are already shown. */
  goesOn: boolean;
  Tools: MessageTools;
};

/** On a phone the flag button is below the photo, where it takes no space from the text. */
const OTHERS_LAYOUT = 'grid grid-cols-[2.25rem_minmax(0,1fr)] grid-rows-[auto_1fr] sm:flex';

/** Own messages on the right, others' on the left with their author. */
export function Message({ message, mine, goesOn, Tools }: Props) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const name = message.user ?? t('unknown');
  return (
    <div
      className={`gap-x-2.5 px-3 sm:px-5 ${mine ? 'flex flex-row-reverse' : OTHERS_LAYOUT} ${goesOn ? 'pt-1' : 'pt-4'}`}
    >
      <span className="w-9 shrink-0">
        {!goesOn && (
          <Avatar
            photo={message.profilePic}
            name={name}
            letters={initialsOf(name)}
            tone={toneOf(message.userId)}
            className="size-9 text-small"
          />
        )}
      </span>
      <Bubble mine={mine}>
        <p className={`text-small font-semibold ${goesOn ? 'sr-only' : ''}`}>
          {mine ? t('you') : <Name id={message.userId} name={name} />}
          {!mine && message.userId && <span className="font-normal text-ink-2"> · {t('citizen')}</span>}
        </p>
        <MessageText text={message.msg} />
        <time dateTime={message.createdAt} className="mt-0.5 block text-right text-[0.75rem] text-ink-2">
          {format.clockTime(message.createdAt)}
        </time>
      </Bubble>
      {!mine && (
        <span className="-mx-1 self-end sm:self-center">
          <Tools message={message} />
        </span>
      )}
    </div>
  );
}

export function Bubble({ mine, children }: { mine: boolean; children: ReactNode }) {
  return (
    <div
      className={`min-w-0 rounded-card px-3.5 py-2 sm:max-w-[min(34rem,80%)] ${mine ? 'max-w-[80%] bg-green-soft' : 'row-span-2 justify-self-start bg-sunk'}`}
    >
      {children}
    </div>
  );
}

export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="text-wrap whitespace-pre-wrap wrap-anywhere">
      <LinkedText text={text} />
    </p>
  );
}

function Name({ id, name }: { id: string | null; name: string }) {
  if (id === null) return <bdi>{name}</bdi>;
  return (
    <Link to={profilePath('user', id)} className="underline-offset-4 hover:text-green hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
