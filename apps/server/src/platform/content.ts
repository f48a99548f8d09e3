/** The bytes of a file. Uploads stay on disk and are in memory only while used. */
export type Content = Buffer | { use<T>(work: (data: Buffer) => Promise<T>): Promise<T> };

export const useContent = <T>(content: Content, work: (data: Buffer) => Promise<T>): Promise<T> =>
  Buffer.isBuffer(content) ? work(content) : content.use(work);
