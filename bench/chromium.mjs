import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findChromium } from '../scripts/chromium.mjs';
import { atEnd, freePort, temporaryFolder } from './site-process.mjs';

/** Chromium with an empty profile, steered through its port. */
export async function startChromium() {
  const port = await freePort();
  const profile = temporaryFolder();
  const child = spawn(
    findChromium(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile.path}`,
      'about:blank',
    ],
    // A group of its own: where the executable is a script, that alone would be ended.
    { stdio: 'ignore', detached: true },
  );
  const exited = once(child, 'exit');
  const end = () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
  };
  atEnd(end);
  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isListening())) {
    if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode}.`);
    await wait(100);
  }
  return {
    port,
    async stop() {
      end();
      await exited;
      profile.remove();
    },
  };
}
