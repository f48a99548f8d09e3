import type { Rolldown } from 'vite';

/** Includes everything the script statically imports. */
export function withImports(bundle: Rolldown.OutputBundle, name: string, found: Set<string>): void {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return;
  found.add(name);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
}
