const CONTROLS = /\p{Cc}/gu;
const CONTROLS_BUT_LINES = /(?![\n\t])\p{Cc}/gu;
// Marks that turn the direction of text: in a name they can make one person look like another.
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A one-line text: a name, a place. NFC, no controls, single spaces, no direction marks. */
export const cleanName = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(CONTROLS, '')
    .replace(DIRECTION_MARKS, '')
    .trim();

/** A text of several lines: a caption, a comment, a message. */
export const cleanText = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_LINES, '').trim();
