import type { Comparison, Measure } from '@sudhaar/domain/statistics';
import { useMemo } from 'react';
import { setParam, useAddress } from '../../lib/hooks/use-address.ts';

const NAMES = ['state', 'district', 'category', 'office', 'from', 'to', 'by', 'measure'] as const;
type Name = (typeof NAMES)[number];

/** Raw values from the URL. The server validates them. */
export type StatisticsParams = Partial<Record<Exclude<Name, 'by' | 'measure'>, string>> & {
  by?: Comparison;
  measure?: Measure;
};

/** Stored in the URL. */
export function useChoice() {
  const [params, change] = useAddress();
  const written = params.toString();
  const asked = useMemo(() => {
    const all = new URLSearchParams(written);
    return Object.fromEntries(
      NAMES.flatMap((name) => {
        const value = all.get(name);
        return value ? [[name, value]] : [];
      }),
    ) as StatisticsParams;
  }, [written]);
  return {
    asked,
    choose: (changes: Partial<Record<Name, string>>) =>
      change((address) => {
        for (const name of NAMES) {
          const value = changes[name];
          if (value !== undefined) setParam(address, name, value);
        }
      }),
  };
}

export type Choice = ReturnType<typeof useChoice>;

export function addressWith(asked: StatisticsParams, changes: Partial<Record<Name, string>>): string {
  const params = new URLSearchParams(asked as Record<string, string>);
  for (const [name, value] of Object.entries(changes)) setParam(params, name, value);
  const query = params.toString();
  return query === '' ? '/statistics' : `/statistics?${query}`;
}

export function fileOf(table: 'months' | 'comparison' | 'heat', asked: StatisticsParams): string {
  const { office, by, measure, ...rest } = asked;
  const query = new URLSearchParams({
    ...rest,
    ...(table !== 'heat' && office && { office }),
    ...(table === 'comparison' && by && { by }),
    ...(table === 'comparison' && measure && { measure }),
  });
  return `/api/public/statistics/${table}.csv?${query}`;
}
