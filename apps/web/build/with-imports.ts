import type { Rolldown } from 'vite';

/** Adds a script to what was found, with everything it can not start without. */
export function withImports(bundle: Rolldown.OutputBundle, name: string, found: Set<string>): void {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return;
  found.add(name);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
}
