export type NameCounter = { of(name: string): number; add(name: string): void; remove(name: string): void };

export function createNameCounter(): NameCounter {
  const counts = new Map<string, number>();
  return {
    of: (name) => counts.get(name) ?? 0,
    add: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    remove(name) {
      const left = (counts.get(name) ?? 0) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    },
  };
}
