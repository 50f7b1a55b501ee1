import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../../admin-ui/action-button';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { countText, numberText } from '../../../shared/count-text';
import { sizeText } from '../../../shared/size-text';
import { EmptyLattice } from '../../../ui/illustrations/empty-lattice';
import { Ledger } from '../../../ui/ledger';
import { StateSeal } from '../../../ui/state-seal';
import { registerStatsQuery } from '../search/queries';
import { startSync, useSourcesChanged } from './admin-queries';
import type { RegisterSourceState } from './contract';
import * as styles from './first-load.module.css';
import { downloadMinutes, megabitsPerSecond } from './load-estimate';

/** Before an office's register was loaded. */
export function FirstLoad({ source }: { source: RegisterSourceState }) {
  const { key, holds, name, service, expected, disk, last } = source;
  const heading = `load-${key}`;
  const changed = useSourcesChanged();
  const starting = useAdminAction(() => startSync(key), changed);
  const hasRoom = disk !== null && disk.freeBytes - disk.reserveBytes >= disk.neededBytes;
  return (
    <section className={styles.first} aria-labelledby={heading}>
      <EmptyLattice />
      <div className="stack">
        <h2 id={heading}>Load the register of {name}</h2>
        <p className="soft">{aboutOf(source)}</p>
        {last?.state === 'failed' && (
          <p className="note amber">
            <b>The last run failed.</b> {last.problem}
          </p>
        )}
        {last?.state === 'stopped' && (
          <p className="note">
            <b>The last run was stopped</b> after {countText(last.rowsRead, 'row')}. The next one
            takes only what is missing.
          </p>
        )}
        <ul className="ticks">
          <li>No account and no fee. Free to use with attribution.</li>
          {holds === 'marks' ? (
            <OfMarks />
          ) : (
            <>
              <li>The site stays up while it loads. Nothing is fetched before.</li>
              <li>
                Of each company only its name, number, type, status and day of registration are
                stored.
              </li>
            </>
          )}
        </ul>
        <div className="row">
          <ActionButton
            className="btn primary"
            action={starting}
            label={holds === 'marks' ? 'Load the register' : 'Load the companies'}
          />
        </div>
        <p className="small soft">
          Have {holds === 'marks' ? 'the file' : 'its files'} already? Run{' '}
          <code>
            npm run register -- sync {key} --from {holds === 'marks' ? 'FILE' : 'FOLDER'}
          </code>{' '}
          where the site runs.
        </p>
      </div>
      <Ledger
        className="num"
        rows={[
          {
            term: holds === 'marks' ? 'Marks' : 'Companies',
            detail: `about ${numberText(roundTo(expected.rows, 1_000))}`,
          },
          { term: 'Download', detail: sizeText(expected.bytes) },
          {
            term: `Download at ${megabitsPerSecond} Mbit/s`,
            detail: `about ${downloadMinutes(expected.bytes, source.megabytesPerSecond)} min`,
          },
          { term: 'Disk needed', detail: disk && `about ${sizeText(disk.neededBytes)}` },
          {
            term: 'Disk free',
            detail: disk && (
              <StateSeal
                kind={hasRoom ? 'registered' : 'failed'}
                word={`${sizeText(disk.freeBytes)}${hasRoom ? '' : ', too little'}`}
              />
            ),
          },
          { term: 'Disk kept free', detail: disk && sizeText(disk.reserveBytes) },
          { term: 'Published by', detail: service },
        ]}
      />
    </section>
  );
}

const aboutOf = ({ office, holds }: RegisterSourceState) =>
  holds === 'marks'
    ? `The ${office} publishes its whole trade mark register as open data. Once it is loaded, checks, watches and the directory search all of it, and it is brought up to date every day.`
    : `The ${office} publishes the names of companies, businesses and partnerships as open data, each month. Once they are loaded, a check tells which of them have the name or one close to it, beside the marks and without a level.`;

function OfMarks() {
  const { data: stats } = useQuery(registerStatsQuery);
  return (
    <>
      <li>
        The site stays up while it loads. Searches are slower until the end, when they wait for
        their index.
      </li>
      <li>
        {stats && stats.total > 0
          ? `${stats.total === 1 ? 'The mark' : `The ${numberText(stats.total)} marks`} already here ${stats.total === 1 ? 'stays' : 'stay'}.`
          : 'Marks that you have entered stay.'}{' '}
        Where a number is in both, your values are shown, with the office’s beside them.
      </li>
      <li>Addresses of owners are not stored.</li>
    </>
  );
}

const roundTo = (count: number, unit: number) => Math.round(count / unit) * unit;
