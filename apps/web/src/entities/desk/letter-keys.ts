import { storage } from '../../lib/device/storage.ts';
import { createStore } from '../../lib/store/store.ts';
import { useStore } from '../../lib/store/use-store.ts';

const KEY = 'desk-letter-keys';
const OFF = 'off';

const isOn = createStore(import.meta.env.SSR || storage.getItem(KEY) !== OFF);

/** Can be switched off, because speech input types letters that are not meant as shortcuts. */
export const useLetterKeys = (): boolean => useStore(isOn);

export function setLetterKeys(on: boolean): void {
  if (on) storage.removeItem(KEY);
  else storage.setItem(KEY, OFF);
  isOn.set(on);
}
