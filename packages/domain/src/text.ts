const CONTROLS = /\p{Cc}/gu;
const CONTROLS_BUT_LINES = /(?![\n\t])\p{Cc}/gu;
// They turn the direction of what follows, also of what others wrote: whoever has them can make words look like others.
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
// What takes no place on the screen, and fillers that look like nothing: two names that look alike must be alike.
const UNSEEN = /(?![\u200c\u200d])\p{Cf}|[\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;
// Joiners shape the letters of India's scripts and of Arabic, and hold an emoji together. Elsewhere they only hide.
const STRAY_JOINERS =
  /(?<!\ufe0f|[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Arab}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu;
// More marks on one letter than any script writes: they climb into other people's lines.
const PILED_MARKS = /(\p{M}{6})\p{M}+/gu;

const wellFormed = (text: string): string => text.toWellFormed().normalize('NFC').replace(PILED_MARKS, '$1');

/** A one-line text: a name, a place. NFC, single spaces, and nothing in it that is not seen. */
export const cleanName = (text: string): string =>
  wellFormed(text)
    .replace(/\s/g, ' ')
    .replace(CONTROLS, '')
    .replace(UNSEEN, '')
    .replace(STRAY_JOINERS, '')
    .replace(/ +/g, ' ')
    .trim();

/** A text of several lines: a caption, a comment, a message. */
export const cleanText = (text: string): string =>
  wellFormed(text).replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_LINES, '').replace(TURNS, '').trim();
