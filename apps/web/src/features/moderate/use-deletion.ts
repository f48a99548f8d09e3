import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { ADMIN } from './use-pages.ts';

type Page = { items: { _id: string }[]; nextCursor: string | null };

/** Removes the item from the visible list, and invalidates other administrators' queries. */
export function useDeletion(name: string) {
  const client = useQueryClient();
  const change = (edit: (items: Page['items']) => Page['items']) =>
    client.setQueriesData<InfiniteData<Page>>(
      { queryKey: [ADMIN, name] },
      (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: edit(page.items) })) },
    );
  const markStale = () => void client.invalidateQueries({ queryKey: [ADMIN], refetchType: 'none' });
  return {
    leave(id: string) {
      change((items) => items.filter(({ _id }) => _id !== id));
      markStale();
      // Its button is gone, so the focus moves to the page.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    },
    replace(item: { _id: string } & Record<string, unknown>) {
      change((items) => items.map((other) => (other._id === item._id ? { ...other, ...item } : other)));
      markStale();
    },
  };
}
