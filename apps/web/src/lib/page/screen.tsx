import type { WebNamespace } from '@sudhaar/language/web';
import { type ComponentType, use } from 'react';
import { loadTexts } from '../i18n/i18n.ts';

/** Thrown by a screen whose files could not be fetched. After `forget` they are fetched anew. */
export class ScreenUnavailable extends Error {
  readonly forget: () => void;
  constructor(cause: unknown, forget: () => void) {
    super('A screen could not be fetched', { cause });
    this.forget = forget;
  }
}

export type Screen = ComponentType & {
  /** Fetches it ahead of being shown. */
  fetch(): Promise<unknown>;
};

export type Load = () => Promise<ComponentType>;

/** Fetched with its texts when first needed. What is there already is drawn at once, without a pause. */
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

/** One that shows what the server knows: fetched with what keeps the answers. */
export const askingScreen = (load: Load, ...texts: WebNamespace[]): Screen =>
  screen(
    async () => {
      const [Component, { withQueries }] = await Promise.all([load(), import('../cache/queries.tsx')]);
      return withQueries(Component);
    },
    ...texts,
  );
