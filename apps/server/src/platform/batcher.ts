/** Collects items for a while and passes them on as one batch. */
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
