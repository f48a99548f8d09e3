import { setParam, useAddress } from '../../lib/hooks/use-address.ts';

type FilterDefinitions = Record<string, readonly string[] | 'text'>;
type FilterValues<K extends FilterDefinitions> = {
  [Name in keyof K]: (K[Name] extends readonly (infer Value)[] ? Value : string) | undefined;
};

/** Stored in the URL. Unknown values are ignored. */
export function useFilters<const K extends FilterDefinitions>(known: K) {
  const [params, change] = useAddress();
  const read = Object.fromEntries(
    Object.entries(known).map(([name, values]) => {
      const value = params.get(name) ?? '';
      return [name, value !== '' && (values === 'text' || values.includes(value)) ? value : undefined];
    }),
  ) as FilterValues<K>;
  const set = (name: keyof K & string, value: string | undefined) =>
    change((address) => setParam(address, name, value ?? ''));
  const clear = () =>
    change((address) => {
      for (const name of Object.keys(known)) address.delete(name);
    });
  return { filters: read, set, clear };
}
