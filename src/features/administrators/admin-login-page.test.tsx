import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NavigationProvider, stillNavigation } from '../../ui/navigation';
import AdminLoginPage from './admin-login-page';

it('renders on the server, and never puts a password into the address', () => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <NavigationProvider value={stillNavigation(new URL('http://localhost/'))}>
        <AdminLoginPage />
      </NavigationProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain('Access is restricted to authorized personnel.');
  expect(html).toMatch(/<label for="([^"]+)">Password<\/label><input id="\1"[^>]* type="password"/);
  expect(html).toMatch(/<form [^>]*method="post"/);
  expect(html).not.toContain('style=');
});
