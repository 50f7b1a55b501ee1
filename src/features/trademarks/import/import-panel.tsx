import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../admin-ui/action-button';
import { Stats } from '../../../admin-ui/stats';
import { countText, numberText } from '../../../shared/count-text';
import { sizeText } from '../../../shared/size-text';
import { Link, useNavigate } from '../../../ui/navigation';
import type { ImportCounts, RegisterImport } from './contract';
import * as styles from './import.module.css';
import { asksDayOrder } from './import-asks';
import { SampleTable, WrongRows } from './import-tables';
import { countWords, encodingText, keptAsWritten, readingDoubts, succeeded } from './import-texts';
import { MappingForm } from './mapping-form';
import { discardImport, importsQuery, startImport, stopImport } from './queries';
import { ReadingForm } from './reading-form';
import { StatusesForm } from './statuses-form';
import { UndoImport } from './undo-import';
import { failureOf, importPath, toastFailure, useImport, useImportStep } from './use-import';

export function ImportPanel({ id }: { id: number }) {
  const { job, error } = useImport(id);
  if (!job)
    return error ? (
      <p className="note">
        This import no longer exists. <Link to={importPath}>Import another file</Link>
      </p>
    ) : (
      <div className="panel skeleton form-skeleton" />
    );
  return (
    <section className={styles.job} aria-labelledby="import-title">
      <div className={styles.head}>
        <h2 id="import-title">{job.fileName}</h2>
        <p className="soft small num">
          {sizeText(job.sizeBytes)}
          {job.rowCount !== null && `, ${countText(job.rowCount, 'row')}`}
          {job.encoding && job.encoding !== 'utf-8' && `, read as ${encodingText(job.encoding)}`}
        </p>
      </div>
      <Stage job={job} />
    </section>
  );
}

function Stage({ job }: { job: RegisterImport }) {
  if (job.state === 'receiving')
    return (
      <DiscardPanel job={job}>
        <p>The upload did not finish. Please choose the file again.</p>
      </DiscardPanel>
    );
  if (job.state === 'choosing')
    return (
      <DiscardPanel job={job}>
        {asksDayOrder(job) && (
          <>
            <h3>Say how its dates are written</h3>
            <p className="soft">
              {job.found.dates === 'mixed'
                ? 'Some dates have the day first, others the month. Rows in the other order are reported.'
                : 'Its dates can be read in two ways. Please choose one for the whole file.'}
            </p>
            <Reading job={job} />
          </>
        )}
        {job.missing.length > 0 && (
          <>
            <h3>Match the columns</h3>
            <p className="soft">
              Some fields could not be matched to a column. Please choose their columns, or one
              value for all rows.
            </p>
            <MappingForm key={JSON.stringify(job.headers)} job={job} />
          </>
        )}
        {!asksDayOrder(job) && <ReadingDetails job={job} />}
      </DiscardPanel>
    );
  if (job.state === 'checking')
    return (
      <Moving
        label="Checking the file"
        done={job.bytesDone}
        total={job.sizeBytes}
        text={`${countText(job.rowsDone, 'row')} checked`}
      >
        <Discard job={job} />
      </Moving>
    );
  if (job.state === 'checked') return <DryRun job={job} />;
  if (job.state === 'importing') return <Importing job={job} />;
  if (job.state === 'failed' && job.changeId === null)
    return (
      <DiscardPanel job={job}>
        <p className="danger-text" role="alert">
          {job.problem ?? 'An unexpected error occurred'}
        </p>
      </DiscardPanel>
    );
  return <Results job={job} />;
}

const DiscardPanel = ({ job, children }: { job: RegisterImport; children: ReactNode }) => (
  <div className="panel">
    {children}
    <div className="row">
      <Discard job={job} />
    </div>
  </div>
);

interface MovingProps {
  label: string;
  done: number;
  total: number;
  text: string;
  children: ReactNode;
}

function Moving({ label, done, total, text, children }: MovingProps) {
  return (
    <div className="panel">
      <div className="row between">
        <h3>{label}</h3>
        <span className="num">{numberText(Math.floor((done / Math.max(1, total)) * 100))}%</span>
      </div>
      <progress max={Math.max(1, total)} value={done} aria-label={label} />
      <p className="num soft">{text}</p>
      <p className="small soft">You can leave this page. The work continues in the background.</p>
      <div className="row">{children}</div>
    </div>
  );
}

function DryRun({ job }: { job: RegisterImport }) {
  const start = useImportStep(job.id, startImport);
  const expected = job.expected ?? job.counts;
  const toWrite = expected.created + expected.changed;
  return (
    <>
      <Doubts job={job} />
      <CountCells counts={expected} />
      <div className="row">
        <ActionButton
          className="btn primary"
          action={start}
          disabled={toWrite === 0 || job.found.isGuess}
          label={toWrite === 0 ? 'Nothing to import' : `Import ${countText(toWrite, 'trademark')}`}
        />
        <Discard job={job} />
        <p className="small soft">
          {toWrite === 0
            ? 'This file would not change the register.'
            : job.found.isGuess
              ? 'First say above whether the file is read in the right encoding.'
              : 'Nothing has been changed yet. You can undo the import for 7 days.'}
        </p>
      </div>
      <KeptAsWritten job={job} />
      {job.foundStatuses.length > 0 && <Statuses job={job} />}
      <SampleTable job={job} />
      <WrongRows job={job} count={expected.wrong} />
      {readingDoubts(job).length === 0 && <ReadingDetails job={job} />}
      {job.format !== 'xml' && (
        <details className="panel">
          <summary>Columns of the file</summary>
          <MappingForm key={JSON.stringify([job.mapping, job.reading])} job={job} />
        </details>
      )}
    </>
  );
}

const Reading = ({ job }: { job: RegisterImport }) => (
  <ReadingForm key={JSON.stringify([job.encoding, job.reading])} job={job} />
);

const ReadingDetails = ({ job }: { job: RegisterImport }) => (
  <details className="panel">
    <summary>How the file is read</summary>
    <Reading job={job} />
  </details>
);

/** Before the counts, since a file that is read wrongly looks as complete as a right one. */
function Doubts({ job }: { job: RegisterImport }) {
  const doubts = readingDoubts(job);
  if (doubts.length === 0) return null;
  return (
    <div className="panel">
      <h3>Is the file read right?</h3>
      {doubts.map((doubt) => (
        <p key={doubt} className="note amber">
          {doubt}
        </p>
      ))}
      <Reading job={job} />
    </div>
  );
}

/** Open where a word is not known. */
const Statuses = ({ job }: { job: RegisterImport }) => (
  <details className="panel" open={keptAsWritten(job) !== undefined}>
    <summary>Statuses in this file</summary>
    <StatusesForm key={JSON.stringify(job.statuses)} job={job} />
  </details>
);

function Importing({ job }: { job: RegisterImport }) {
  const stop = useImportStep(job.id, stopImport);
  return (
    <Moving
      label="Importing"
      done={job.rowsDone}
      total={job.rowCount ?? 0}
      text={`${numberText(job.rowsDone)} of ${countText(job.rowCount ?? 0, 'row')}`}
    >
      <ActionButton action={stop} label="Stop" />
    </Moving>
  );
}

function Results({ job }: { job: RegisterImport }) {
  const goOn = useImportStep(job.id, startImport);
  return (
    <>
      <div className="panel" role="status">
        <h3>{titleOf(job)}</h3>
        <p className="lead-line num">
          {numberText(succeeded(job.counts))} succeeded, {numberText(job.counts.wrong)} failed
        </p>
        {job.state !== 'done' && job.problem && <p className="danger-text">{job.problem}</p>}
        {!job.undoneAt && <KeptAsWritten job={job} />}
        <div className="row">
          {job.state === 'stopped' && (
            <ActionButton className="btn primary" action={goOn} label="Continue" />
          )}
          <Link className="btn tiny" to="/admin/trademarks">
            Back to Trademarks
          </Link>
          <Link className="btn tiny" to={importPath}>
            Import another file
          </Link>
          <UndoImport job={job} />
        </div>
      </div>
      <CountCells counts={job.counts} />
      <WrongRows job={job} count={job.counts.wrong} />
    </>
  );
}

function KeptAsWritten({ job }: { job: RegisterImport }) {
  const text = keptAsWritten(job);
  return text ? <p className="note">{text}</p> : null;
}

function titleOf({ state, undoneAt, rowsDone, rowCount }: RegisterImport): string {
  if (undoneAt) return 'Import undone';
  if (state === 'done') return 'Import Complete';
  const where = `after ${numberText(rowsDone)} of ${countText(rowCount ?? 0, 'row')}`;
  return state === 'stopped' ? `Import stopped ${where}` : `Import Failed ${where}`;
}

function Discard({ job }: { job: RegisterImport }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const discard = useMutation({
    mutationFn: () => discardImport(job.id),
    async onSuccess() {
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
      await navigate(importPath);
    },
    onError: (error) => toastFailure(failureOf(error)),
  });
  return <ActionButton action={discard} label="Discard" />;
}

const CountCells = ({ counts }: { counts: ImportCounts }) => (
  <Stats
    className="four"
    stats={countWords.map(({ outcome, label, note }) => ({
      title: label,
      value: numberText(counts[outcome]),
      note,
      className: outcome === 'wrong' && counts.wrong > 0 ? styles.wrong : undefined,
    }))}
  />
);
