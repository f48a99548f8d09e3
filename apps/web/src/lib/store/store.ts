export type Unsubscribe = () => void;

export type Readable<Value> = { get: () => Value; subscribe: (listener: () => void) => Unsubscribe };

export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add(listener: (...args: Args) => void): Unsubscribe {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    call(...args: Args): void {
      for (const listener of listeners) listener(...args);
    },
  };
}

/** State outside of React, for code that is no component. Components use `useStore`. */
export function createStore<Value>(initial: Value) {
  const listeners = createListeners();
  let value = initial;
  return {
    get: () => value,
    set(next: Value): void {
      value = next;
      listeners.call();
    },
    subscribe: listeners.add,
  };
}
