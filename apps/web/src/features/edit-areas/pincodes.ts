const PINCODE = /^[1-9]\d{5}$/;

/** The PIN codes in a text that was typed or pasted, and what in it is none. "411 001" is one PIN code. */
export function readPincodes(text: string): { pincodes: string[]; bad: string[] } {
  const words = text
    .replace(/(?<!\d)([1-9]\d{2}) (\d{3})(?!\d)/g, '$1$2')
    .split(/[\s,;]+/)
    .filter(Boolean);
  return {
    pincodes: [...new Set(words.filter((word) => PINCODE.test(word)))],
    bad: words.filter((word) => !PINCODE.test(word)),
  };
}
