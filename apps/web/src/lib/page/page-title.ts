import type shell from '@sudhaar/language/en/shell.json';
import { createContext, use, useLayoutEffect } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { createStore } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';

/** Every screen has one name in this table, for navigation, the document's title, its heading and links. */
export type TitleKey = keyof typeof shell.titles;

/** The specification gives these screens a heading of their own. */
const OWN_HEADINGS = [
  'login',
  'signup',
  'userDashboard',
  'adminDashboard',
  'inProgress',
  'notFound',
] as const satisfies readonly (TitleKey & keyof typeof shell.headings)[];

const hasOwnHeading = (page: TitleKey): page is (typeof OWN_HEADINGS)[number] =>
  OWN_HEADINGS.some((key) => key === page);

export const PageTitleContext = createContext<TitleKey>('home');

export function usePageTitle(): string {
  const { t } = useTranslation('shell');
  return t(`titles.${use(PageTitleContext)}`);
}

/** `page` is for a screen that is also shown at the address of another. */
export function usePageHeading(page?: TitleKey): string {
  const { t } = useTranslation('shell');
  const here = use(PageTitleContext);
  const key = page ?? here;
  return hasOwnHeading(key) ? t(`headings.${key}`) : t(`titles.${key}`);
}

const ownName = createStore<string | null>(null);

/** For pages such as articles, whose own name is the title. It changes together with the heading. */
export function usePageName(name: string | null) {
  useLayoutEffect(() => {
    ownName.set(name);
    return () => ownName.set(null);
  }, [name]);
}

export function useDocumentTitle() {
  const { t } = useTranslation();
  const page = usePageTitle();
  const own = useStore(ownName);
  const title = `${own ?? page} · ${t('brand')}`;
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
