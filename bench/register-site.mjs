import { run } from '../scripts/run.mjs';
import { bindTo, cores, settle } from './measure.mjs';
import { openRegister, openSources, startServer } from './register-database.mjs';
import { atEnd, startSite } from './site-process.mjs';

/** A copy of a generated register in `folder`, and for PostgreSQL a server on it that keeps what it acknowledged. */
export async function openData(folder, kind, marks) {
  const sources = await openSources();
  const register = await openRegister(sources, { kind, count: marks, name: 'bench' });
  await register.close();
  await sources.close();
  run('cp', ['-a', `${register.folder}/.`, folder]);
  if (kind === 'embedded') return { env: {}, processes: [], stop() {} };
  const server = await startServer({
    persistentFolder: folder,
    settings: { fsync: 'on', synchronous_commit: 'on' },
  });
  bindTo(cores.database, server.pid);
  let isRunning = true;
  const stop = () => {
    if (isRunning) server.stop();
    isRunning = false;
  };
  atEnd(stop);
  return { env: { DATABASE_URL: server.url }, processes: [server.pid], stop };
}

/** The built site on it, with every limit, behind a proxy that names the visitor's address. */
export async function openSite(folder, data, where = cores.site) {
  const site = await startSite(folder, { ...data.env, RATE_LIMITS: 'on', TRUST_PROXY: '1' }, where);
  site.processes.push(...data.processes);
  await settle(site.processes);
  return site;
}
