import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../ui/error-page';
import type { LoadedPage } from './page-loader';

/** A loaded page in its frame, with an error boundary. */
export function PageView({ loaded }: { loaded: LoadedPage }) {
  const { Frame, Screen, route, params } = loaded;
  return (
    <Frame>
      <ErrorBoundary key={route.path + JSON.stringify(params)}>
        <Screen params={params} />
      </ErrorBoundary>
    </Frame>
  );
}

class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}
