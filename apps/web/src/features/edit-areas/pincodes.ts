const PINCODE = /^[1-9]\d{5}$/;

/** Accepts lists and "411 001". `bad` contains everything else. */
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
