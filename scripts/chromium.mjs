import { existsSync } from 'node:fs';
import { installPackages } from './run.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell', // takes half as long as the whole browser
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const onThisMachine = () => places.find((path) => path && existsSync(path));

/** The browser that the tests drive: one found on the machine, or Debian's, installed now. */
export function findChromium() {
  let path = onThisMachine();
  if (!path) {
    installPackages(['chromium-headless-shell'], 'a browser for the tests');
    path = onThisMachine();
  }
  if (!path) throw new Error('No Chromium was found. Set CHROMIUM_PATH to its program.');
  process.stdout.write(`Browser tests use ${path}.\n`);
  return path;
}
