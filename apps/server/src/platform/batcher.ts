/** Gathers what comes within a time and hands it over at once: a hundred in a second are then few pieces of work. */
export function createBatcher<Item>(
  withinMs: number,
  work: (items: Item[]) => void,
): (items: readonly Item[]) => void {
  let waiting = new Set<Item>();
  const handOver = (): void => {
    const items = [...waiting];
    waiting = new Set();
    work(items);
  };
  return (items) => {
    if (items.length === 0) return;
    if (waiting.size === 0) setTimeout(handOver, withinMs).unref();
    for (const item of items) waiting.add(item);
  };
}
