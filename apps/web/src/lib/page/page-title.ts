import type shell from '@sudhaar/language/en/shell.json';
import { createContext, use, useEffect } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { createStore } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';

export type TitleKey = keyof typeof shell.titles;

export const PageTitleContext = createContext<TitleKey>('home');

export function usePageTitle(): string {
  const { t } = useTranslation('shell');
  return t(`titles.${use(PageTitleContext)}`);
}

const ownName = createStore<string | null>(null);

/** For pages such as articles, whose own name is the title. */
export function usePageName(name: string) {
  useEffect(() => {
    ownName.set(name);
    return () => ownName.set(null);
  }, [name]);
}

export function useDocumentTitle() {
  const { t } = useTranslation();
  const page = usePageTitle();
  const own = useStore(ownName);
  const title = `${own ?? page} · ${t('brand')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
