import type shell from '@sudhaar/language/en/shell.json';
import { createContext, use, useEffect } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { createStore } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';

export type TitleKey = keyof typeof shell.titles;

export const PageTitleContext = createContext<TitleKey>('home');

/** The name of the page one is on. */
export function usePageTitle(): string {
  const { t } = useTranslation('shell');
  return t(`titles.${use(PageTitleContext)}`);
}

const ownName = createStore<string | null>(null);

/** For a page that is one of many, as an article is: its own name goes on the tab while it is shown. */
export function usePageName(name: string) {
  useEffect(() => {
    ownName.set(name);
    return () => ownName.set(null);
  }, [name]);
}

/** Writes that name on the browser's tab. */
export function useDocumentTitle() {
  const { t } = useTranslation();
  const page = usePageTitle();
  const own = useStore(ownName);
  const title = `${own ?? page} · ${t('brand')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
