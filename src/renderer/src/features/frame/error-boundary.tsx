import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/controls/button';
import { Details } from '../../ui/layout/details';
import { EmptyState } from '../../ui/layout/empty-state';

interface ErrorBoundaryProps {
  /** What could not be drawn: "This file". */
  readonly what: string;
  /** Names what is drawn, where one boundary shows one thing after another: a fault in one is none of the next. */
  readonly subject?: string;
  readonly children: ReactNode;
}

/** Keeps a bug in one part of the window from emptying all of it. React reports the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.subject !== this.props.subject && this.state.error !== null) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <EmptyState
        icon={<TriangleAlert />}
        title={`${this.props.what} could not be shown`}
        actions={<Button onClick={() => this.setState({ error: null })}>Try again</Button>}
      >
        <p>This is a fault in Sidelight. Your files and reviews are not touched by it.</p>
        <Details text={error.stack ?? error.message} />
      </EmptyState>
    );
  }
}
