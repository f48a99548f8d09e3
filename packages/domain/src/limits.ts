/** How long a text may be, in characters, and how heavy a file, in bytes. */
export const TEXT_MAX = {
  name: 200,
  email: 254,
  password: 200,
  phone: 20,
  message: 5000,
  caption: 2000,
  comment: 2000,
  question: 1000,
  chatMessage: 2000,
  addressLine: 300,
  pincode: 12,
} as const;
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 50_000_000;
