import { Component, lazy, memo, type ReactNode, Suspense } from 'react';
import type { ShownPage } from './page-loader';

/** Loaded once a page has failed; without it, the server shows its own. */
const ErrorPage = lazy(async () => {
  const { ErrorPage } = await import('../ui/error-page').catch(() => {
    location.reload();
    return new Promise<never>(() => {});
  });
  return { default: ErrorPage };
});

/** A loaded page in its frame, with an error boundary. */
export const PageView = memo(({ loaded }: { loaded: ShownPage }) => {
  const { Frame, Screen, route, params } = loaded;
  return (
    <Frame path={route.path}>
      <ErrorBoundary key={route.path + JSON.stringify(params)}>
        <Screen params={params} />
      </ErrorBoundary>
    </Frame>
  );
});

class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Suspense>
        <ErrorPage />
      </Suspense>
    );
  }
}
