import type { shell } from '@sudhaar/language/en/shell';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';

export type TitleKey = keyof typeof shell.titles;
/** What a route says about itself in the URL map. */
export type PageHandle = { title: TitleKey };

const isPage = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** The name of the page one is on. */
export function usePageTitle(): string {
  const { t } = useTranslation('shell');
  const handle = useMatches().findLast((match) => isPage(match.handle))?.handle;
  return t(`titles.${isPage(handle) ? handle.title : 'home'}`);
}

/** Writes that name on the browser's tab. */
export function useDocumentTitle() {
  const { t } = useTranslation();
  const title = `${usePageTitle()} · ${t('brand')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
