import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ScreenUnavailable } from '../../lib/page/screen.tsx';
import { PageError } from './page-error.tsx';

type Props = { /** Where one is: elsewhere, it is tried anew. */ place: string; children: ReactNode };
type State = { place: string; error: unknown };

/** Replaces a broken page by a way to continue. */
export class Boundary extends Component<Props, State> {
  override state: State = { place: this.props.place, error: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: Props, { place: before, error }: State): State | null {
    if (place === before) return null;
    if (error instanceof ScreenUnavailable) error.forget();
    return { place, error: null };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <PageError error={this.state.error} />;
  }
}
