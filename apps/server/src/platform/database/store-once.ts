type StoreOnceOptions<Stored> = {
  /** Returns undefined if nothing is stored under the sender's key, or there is no key. */
  find: () => Promise<Stored | undefined>;
  store: () => Promise<Stored>;
};

/** Idempotent by the sender's key: repeated calls return what the first one stored. */
export async function storeOnce<Stored>({ find, store }: StoreOnceOptions<Stored>): Promise<Stored> {
  const earlier = await find();
  if (earlier !== undefined) return earlier;
  try {
    return await store();
  } catch (error) {
    // A concurrent request with the same key may have been first. Then this one fails as a duplicate, or because the
    // other has already changed what the rules check.
    const first = await find();
    if (first === undefined) throw error;
    return first;
  }
}
