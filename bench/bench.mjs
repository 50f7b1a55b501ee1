import { fileURLToPath } from 'node:url';
import { chosenOf, refuse } from './arguments.mjs';

// `npm run bench -- NAME …` runs the file of that name, as if it had been named itself.

const names = [
  ...['speed', 'growth', 'pages', 'first-load', 'search', 'check', 'import', 'sync', 'watches'],
  ...['docket', 'portfolio', 'register-file', 'fit-check', 'check-register', 'check-kinds'],
  ...['companies'],
];
const [name] = process.argv.slice(2);
if (!name) refuse(`npm run bench -- NAME. Choose from ${names.join(', ')}.`);
chosenOf(names, [name]);
const file = new URL(`./${name}.mjs`, import.meta.url);
process.argv.splice(1, 2, fileURLToPath(file));
await import(file.href);
