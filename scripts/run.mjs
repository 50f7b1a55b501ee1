import { spawn, spawnSync } from 'node:child_process';

/** Runs a command with the terminal's own streams; a failure ends the script with its status. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  const result = spawnSync(command, args, {
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    env: { ...process.env, ...env },
  });
  if (result.error) throw result.error;
  if (result.signal) process.stderr.write(`${command} was ended by ${result.signal}.\n`);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/**
 * Runs commands in parallel and prints the output of each when it ends. A failure ends the script with its
 * status after all have finished.
 */
export async function runTogether(commands) {
  const statuses = await Promise.all(
    commands.map(([command, args, env]) => {
      const child = spawn(command, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          output += text;
        });
      return new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (status) => {
          process.stdout.write(output);
          resolve(status ?? 1);
        });
      });
    }),
  );
  const failed = statuses.find((status) => status !== 0);
  if (failed) process.exit(failed);
}

/** Runs a command without output and returns whether it succeeded. */
export const succeeds = (command, args) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];

/** Installs Debian packages; fails with instructions if there is no apt-get. */
export function installPackages(packages, purpose) {
  if (!succeeds('apt-get', ['--version'])) {
    process.stderr.write(`${purpose} is missing. Please install ${packages.join(', ')}.\n`);
    process.exit(1);
  }
  process.stdout.write(`Installing ${packages.join(', ')} (${purpose}) with apt-get.\n`);
  const [command, ...args] = [...asRoot, 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run(command, [...args, 'update'], { env, quiet: true });
  run(command, [...args, 'install', '-y', '--no-install-recommends', ...packages], {
    env,
    quiet: true,
  });
}
