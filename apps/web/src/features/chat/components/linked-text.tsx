import { piecesOf } from '../links.ts';

/** Links open in a new tab without a referrer. */
export function LinkedText({ text }: { text: string }) {
  return piecesOf(text).map(({ text: part, href }, i) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
        key={i}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-green underline underline-offset-2"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
}
