import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/*/schema.ts', './src/features/**/*schema.server.ts'],
  out: './drizzle',
  casing: 'snake_case',
});
