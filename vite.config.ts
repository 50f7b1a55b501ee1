import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { ssr: 'src/server.ts', outDir: 'dist/server', target: 'node24', minify: false }
    : {
        outDir: 'dist/client',
        assetsDir: 'assets',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: { input: 'src/browser/main.tsx' },
      },
  ssr: { external: ['@electric-sql/pglite'] },
}));
