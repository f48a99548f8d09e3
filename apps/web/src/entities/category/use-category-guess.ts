import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { guessCategory } from './offered-categories.ts';
import { useCategories } from './queries.ts';

type Guessed = { caption: string; category: string; isCategoryChosen: boolean };

/** Preselects the category that the caption speaks of, until the person chooses one. */
export function useCategoryGuess(
  { caption, category, isCategoryChosen }: Guessed,
  onGuess: (code: string) => void,
): void {
  const categories = useCategories();
  const words = useDeferredValue(caption);
  const offer = useEffectEvent(() => {
    if (!categories || isCategoryChosen) return;
    const guess = guessCategory(categories, words);
    if (guess !== category) onGuess(guess);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when words or categories arrive.
  useEffect(() => offer(), [words, categories === undefined]);
}
