import type { shell } from '@sudhaar/language/en/shell';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/i18n.ts';

export type TitleKey = keyof typeof shell.titles;

export const PageTitleContext = createContext<TitleKey>('home');

/** The name of the page one is on. */
export function usePageTitle(): string {
  const { t } = useTranslation('shell');
  return t(`titles.${use(PageTitleContext)}`);
}

let ownName: string | null = null;
const listeners = new Set<() => void>();
const nameIt = (name: string | null) => {
  ownName = name;
  for (const listener of listeners) listener();
};
const nameNow = () => ownName;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** For a page that is one of many, as an article is: its own name goes on the tab while it is shown. */
export function usePageName(name: string) {
  useEffect(() => {
    nameIt(name);
    return () => nameIt(null);
  }, [name]);
}

/** Writes that name on the browser's tab. */
export function useDocumentTitle() {
  const { t } = useTranslation();
  const page = usePageTitle();
  const own = useSyncExternalStore(subscribe, nameNow, nameNow);
  const title = `${own ?? page} · ${t('brand')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
