import { BrokenChain, readChain } from '../../platform/audit-log/chain';
import type { SiteContext } from '../../platform/context';
import type { Job } from '../../platform/jobs/job';
import { exportEntries, readExported } from './exported-chain.server';

/**
 * Compares the trail with its chain and with the copies outside the database, then adds to these. It fails
 * with the first entry that was changed, which no administrator can do.
 */
export const verifyAuditTrailJob = ({ db, config }: Pick<SiteContext, 'db' | 'config'>): Job => ({
  name: 'verify-audit-trail',
  title: 'Verify the audit trail',
  description: 'Finds changed or deleted entries, and copies new ones to DATA_DIR/audit',
  trigger: { kind: 'schedule', dailyAt: '01:10' },
  timeLimitMs: 30 * 60_000,
  unit: { one: 'entry', many: 'entries' },
  async run() {
    const exported = await readExported(config.dataDir);
    let done = 0;
    for await (const entries of readChain(db)) {
      const differing = entries.find(
        ({ seq, hash }) => exported.has(seq) && exported.get(seq) !== hash,
      );
      if (differing)
        throw new BrokenChain(
          `Number ${differing.seq} of the chain is not the one that was exported.`,
        );
      await exportEntries(
        config.dataDir,
        entries.filter(({ seq }) => !exported.has(seq)),
      );
      done += entries.length;
    }
    const lastExported = [...exported.keys()].at(-1) ?? 0;
    if (done < lastExported)
      throw new BrokenChain(
        `The chain ends with number ${done}, but entries up to ${lastExported} were exported.`,
      );
    return { done };
  },
});
