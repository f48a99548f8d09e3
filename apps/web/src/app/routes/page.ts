import type { WebNamespace } from '@sudhaar/language/web';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { TitleKey } from '../../lib/page/page-title.ts';
import { askingScreen, type Load, type Screen, screen } from '../../lib/page/screen.tsx';

/** Title of the page, and how to preload it. */
export type PageHandle = { title?: TitleKey; fetch?: () => Promise<unknown> };
export type Page = { Component: ComponentType; handle: PageHandle };

const named = (title: TitleKey, Component: Screen): Page => ({
  Component,
  handle: { title, fetch: Component.fetch },
});

/** Makes no server requests. */
export const plainPage = (title: TitleKey, load: Load, ...texts: WebNamespace[]): Page =>
  named(title, screen(load, ...texts));

/** Queries the server. */
export const page = (title: TitleKey, load: Load, ...texts: WebNamespace[]): Page =>
  named(title, askingScreen(load, ...texts));

/** The empty path is the first page of its area. */
export const routesOf = (pages: Record<string, Page>): RouteObject[] =>
  Object.entries(pages).map(([path, { Component, handle }]) =>
    path === '' ? { index: true, Component, handle } : { path, Component, handle },
  );
