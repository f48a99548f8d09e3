import type { WebNamespace } from '@sudhaar/language/web';
import { type ComponentType, use } from 'react';
import { loadTexts } from '../i18n/i18n.ts';

/** The files of a screen could not be fetched. `forget` allows a retry. */
export class ScreenUnavailable extends Error {
  readonly forget: () => void;
  constructor(cause: unknown, forget: () => void) {
    super('A screen could not be fetched', { cause });
    this.forget = forget;
  }
}

export type Screen = ComponentType & {
  /** Preloads it. */
  fetch(): Promise<unknown>;
};

export type Load = () => Promise<ComponentType>;

/** Loads code and texts on first use. Renders at once if they are loaded. */
export function screen(load: Load, ...texts: WebNamespace[]): Screen {
  let fetching: Promise<ComponentType> | undefined;
  let Loaded: ComponentType | undefined;

  const fetch = () => {
    fetching ??= Promise.all([load(), loadTexts(...texts)]).then(
      ([component]) => {
        Loaded = component;
        return component;
      },
      (error: unknown) => {
        throw new ScreenUnavailable(error, () => {
          fetching = undefined;
        });
      },
    );
    return fetching;
  };

  function Fetched() {
    const Component = Loaded ?? use(fetch());
    return <Component />;
  }
  return Object.assign(Fetched, { fetch });
}

/** Loads the query cache, too. */
export const askingScreen = (load: Load, ...texts: WebNamespace[]): Screen =>
  screen(
    async () => {
      const [Component, { withQueries }] = await Promise.all([load(), import('../cache/queries.tsx')]);
      return withQueries(Component);
    },
    ...texts,
  );
