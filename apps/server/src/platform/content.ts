/** The bytes of a file. Those of an upload lie on disk and come into memory only while they are used. */
export type Content = Buffer | { use<T>(work: (data: Buffer) => Promise<T>): Promise<T> };

export const useContent = <T>(content: Content, work: (data: Buffer) => Promise<T>): Promise<T> =>
  Buffer.isBuffer(content) ? work(content) : content.use(work);
