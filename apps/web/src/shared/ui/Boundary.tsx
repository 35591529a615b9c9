import { Component, type ReactNode } from 'react';

interface Props {
  /** Another place is another try. */
  place?: string;
  /** Shown instead of what failed; `again` tries once more. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly place: string | undefined;
}

/** Keeps a failure inside the part of the page that caused it: everything around it goes on working. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { failed: false, place };
  }

  override componentDidCatch(error: unknown): void {
    // The cause has to be findable on a visitor's machine as well.
    console.error(error);
  }

  readonly #again = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.#again) : this.props.children;
  }
}
