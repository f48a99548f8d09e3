/** How long a text may be, in characters, and how heavy a file, in bytes. */
export const TEXT_MAX = { name: 200, email: 254, password: 200, phone: 20, message: 5000 } as const;
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
