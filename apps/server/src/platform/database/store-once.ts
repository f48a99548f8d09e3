type Storing<Stored> = {
  /** What was stored under the sender's key; undefined: nothing was, or there is no key. */
  find: () => Promise<Stored | undefined>;
  store: () => Promise<Stored>;
};

/** Stores a thing once for each key of its sender, however often it is sent, and answers the same each time. */
export async function storeOnce<Stored>({ find, store }: Storing<Stored>): Promise<Stored> {
  const earlier = await find();
  if (earlier !== undefined) return earlier;
  try {
    return await store();
  } catch (error) {
    // Of two requests with one key at once, the other was first: this one fails as a duplicate, or since the other has
    // already changed what the rules look at.
    const first = await find();
    if (first === undefined) throw error;
    return first;
  }
}
