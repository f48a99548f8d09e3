/** Every run of adjacent words, with the remaining words: a name may be two words of three. */
export const phrases = (words: readonly string[]): { text: string; rest: string[] }[] =>
  words.flatMap((_, start) =>
    words.slice(start).map((_, length) => ({
      text: words.slice(start, start + length + 1).join(''),
      rest: [...words.slice(0, start), ...words.slice(start + length + 1)],
    })),
  );
