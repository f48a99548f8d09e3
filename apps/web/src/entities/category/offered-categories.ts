import type { Category } from '@sudhaar/contract/categories';
import { categoryProposer, DEFAULT_CATEGORY } from '@sudhaar/domain/categories';
import { DEPARTMENTS, type Department } from '@sudhaar/domain/departments';
import { CATEGORY_PHRASES } from '@sudhaar/language/category-phrases';

const propose = categoryProposer(CATEGORY_PHRASES);

/** The most reported categories, one of each kind of work, before anything is typed. */
const COMMON = ['pothole', 'garbage', 'light_out', 'leaking_pipe', 'blocked_drain', 'stray_animals'];
const MAX_OFFERED = 6;

/** The most likely category, or "something else". */
export const guessCategory = (all: readonly Category[], caption: string): string =>
  propose(caption).find((code) => all.some((one) => one.code === code)) ?? DEFAULT_CATEGORY;

/** Most likely first, always including the chosen one. */
export function offeredOf(all: readonly Category[], caption: string, chosen: string): Category[] {
  const likely = [...propose(caption), ...COMMON];
  const found = [...new Set(likely)].flatMap((code) => all.find((one) => one.code === code) ?? []);
  const offered = found.slice(0, MAX_OFFERED);
  const own = all.find(({ code }) => code === chosen && code !== DEFAULT_CATEGORY);
  return !own || offered.includes(own) ? offered : [...offered.slice(0, MAX_OFFERED - 1), own];
}

/** In the order of the departments, and within each in the administrators' order. */
export const byDepartment = (
  all: readonly Category[],
): { department: Department; categories: Category[] }[] =>
  DEPARTMENTS.map((department) => ({
    department,
    categories: all.filter((one) => one.department === department),
  })).filter(({ categories }) => categories.length > 0);
