import { Component, type ReactNode } from 'react';

interface Props {
  /** Another place is another try. */
  place: string;
  /** Shown instead of a page whose code failed or could not be fetched. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  /** The place that failed. */
  failedAt: string | null;
}

/** Keeps a failure inside the page that caused it: bar, language and the way home go on working. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failedAt: null };

  override componentDidCatch(error: unknown): void {
    // The cause has to be findable on a visitor's machine as well.
    console.error(error);
    this.setState({ failedAt: this.props.place });
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    const moved = state.failedAt !== null && state.failedAt !== '' && state.failedAt !== props.place;
    return moved ? { failedAt: null } : null;
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : this.props.fallback;
  }
}
