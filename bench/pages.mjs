import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { findChromium } from '../scripts/chromium.mjs';
import { buildIfNeeded, freePort, startSite, temporaryFolder } from './site-process.mjs';

const paths = ['/', '/services/trademark/singapore-trademark-registration'];

async function startChromium(profile) {
  const port = await freePort();
  const child = spawn(
    findChromium(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
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
      child.kill();
      await exited;
    },
  };
}

/** Lighthouse as it is by default: a middling phone on a slow network, simulated. */
async function report(address, port) {
  const result = await lighthouse(address, { port, logLevel: 'error' });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message);
  const { categories, audits } = result.lhr;
  console.log(`\n${address}`);
  for (const { title, score } of Object.values(categories))
    console.log(`  ${title}: ${Math.round(score * 100)}${score < 1 ? ' (goal 100)' : ''}`);
  for (const { id, title, score, displayValue } of Object.values(audits)) {
    if (score !== null && score < 1)
      console.log(
        `  ${score.toFixed(2)} ${id}: ${title}${displayValue ? ` (${displayValue})` : ''}`,
      );
  }
}

buildIfNeeded();
const data = temporaryFolder();
const profile = temporaryFolder();
const site = await startSite(data.path);
const chromium = await startChromium(profile.path);
try {
  for (const path of paths) await report(site.url + path, chromium.port);
} finally {
  await chromium.stop();
  await site.stop();
  data.remove();
  profile.remove();
}
