/** Falls back to memory if storage is switched off. */
function createStorage(native: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return native().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    setItem(key, value) {
      try {
        native().setItem(key, value);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        native().removeItem(key);
      } catch {
        // Nothing was stored there.
      }
    },
  };
}

export const storage = createStorage(() => localStorage);
/** Survives a reload, and ends with the tab. */
export const tabStorage = createStorage(() => sessionStorage);
