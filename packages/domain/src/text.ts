const CONTROLS = /\p{Cc}/gu;
const CONTROLS_BUT_LINES = /(?![\n\t])\p{Cc}/gu;
// Direction marks affect the text that follows, even other people's, and could disguise it.
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
// Zero-width characters, blanks, and private characters that look different on each device: names that look equal
// must be equal. A variation selector stays where it makes an emoji.
const UNSEEN =
  /(?![\u200c\u200d]|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f\u20e3)[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/gu;
// Joiners shape letters of India's scripts and Arabic, and join emoji. Elsewhere they are invisible and removed.
const STRAY_JOINERS =
  /(?<!\ufe0f|[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Arab}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu;
// More marks per letter than any script uses: they would cover the lines above.
const PILED_MARKS = /(\p{M}{6})\p{M}+/gu;

// A mark needs a letter before it.
const LEADING_MARKS = /^[\p{M} \u200c\u200d]+/u;

const composed = (text: string): string => text.normalize('NFC').replace(PILED_MARKS, '$1');

/** For one-line texts such as names: NFC, single spaces, no invisible characters. */
export const cleanName = (text: string): string =>
  composed(
    text
      .toWellFormed()
      .replace(/\s/g, ' ')
      .replace(CONTROLS, '')
      .replace(UNSEEN, '')
      .replace(STRAY_JOINERS, '')
      .replace(LEADING_MARKS, '')
      .replace(/ +/g, ' ')
      .trim(),
  );

/** For multi-line texts such as captions and comments. Composed last: marks on both sides of what is removed meet. */
export const cleanText = (text: string): string =>
  composed(
    text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_LINES, '').replace(DIRECTION_MARKS, ''),
  ).trim();

/** Keeps whole words, on one line. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const words = characters
    .slice(0, max)
    .join('')
    .replace(/ [^ ]*$/, '');
  return `${words.replace(/[\p{P}\s]+$/u, '')}…`;
}
