import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { classNumbers, countText } from '../../shared/count-text';
import { longestName } from '../../shared/lengths';
import { FormProblem, SubmitButton } from '../../ui/field';
import { FormInput, type FormInputProps } from '../../ui/form-input';
import { LineList } from '../../ui/line-list';
import { Moment } from '../../ui/moment';
import { Link, useSearch } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import { useOwnForm } from '../customers/use-account';
import { directoryPath } from '../trademarks/search/directory-filters';
import type { Watch, WatchHit } from './contract';
import { eventText, levelText, opposeText } from './event-texts';
import { endWatchForm, readClasses, watchForm } from './forms';
import { watchesQuery, watchHitsQuery } from './queries';
import { ClassesInput, classProblem, LevelField } from './watch-fields';
import { watchLevelTexts } from './watch-levels';

/** Loaded when it is opened; until then, and without script, class numbers can be typed. */
const ClassPicker = lazy(async () => ({
  default: (await import('../clearance/class-picker')).ClassPicker,
}));

const shownHits = 5;

export function WatchesSection() {
  const { data: watches = [] } = useQuery(watchesQuery);
  const { data: hits = [] } = useQuery(watchHitsQuery);
  return (
    <div className="stack">
      {watches.length > 0 ? (
        <LineList>
          {watches.map((watch) => (
            <WatchLine key={watch.id} watch={watch} />
          ))}
        </LineList>
      ) : (
        <p className="soft">You are not watching any names yet.</p>
      )}
      {hits.length > 0 && (
        <div className="stack">
          <h3>Found so far</h3>
          <LineList>
            {hits.slice(0, shownHits).map((found) => (
              <FoundLine
                key={`${found.watchId} ${found.hit.mark.id} ${found.event}`}
                found={found}
                watched={watches.find(({ id }) => id === found.watchId)?.name}
              />
            ))}
          </LineList>
        </div>
      )}
      <AddForm />
    </div>
  );
}

function FoundLine({ found, watched }: { found: WatchHit; watched: string | undefined }) {
  const { mark } = found.hit;
  return (
    <li>
      <div>
        <Link to={`${directoryPath}/${encodeURIComponent(mark.slug)}`}>{mark.name}</Link>
        <p className="small soft">
          {foundText(found, watched ?? 'a name you watched')} <Moment at={found.foundAt} />
        </p>
      </div>
    </li>
  );
}

function foundText(found: WatchHit, watched: string) {
  const opposeBy = found.publishedOn && opposeText(found);
  return [
    closenessText(found.hit.level, watched),
    eventText(found),
    opposeBy && `One may oppose until ${opposeBy}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function closenessText(level: WatchHit['hit']['level'], watched: string) {
  if (level === null) return 'Your own mark.';
  if (level === 'identical') return `The same name as ${watched}.`;
  return `${levelText(level)}, close to ${watched}.`;
}

function WatchLine({ watch }: { watch: Watch }) {
  const client = useQueryClient();
  const form = useOwnForm(endWatchForm, {
    onSent() {
      client.setQueryData(watchesQuery.queryKey, (watches) =>
        watches?.filter(({ id }) => id !== watch.id),
      );
      toast({ title: 'Watch ended', text: `${watch.name} is no longer watched.` });
    },
  });
  const found = `${countText(watch.hitCount, 'mark')} found`;
  return (
    <li>
      <div>
        <b>{watch.name}</b>
        <p className="small soft">
          Compared {inClasses(watch.classes)}. {watchLevelTexts[watch.level]}. Since{' '}
          <Moment at={watch.createdAt} />, {found}.
        </p>
      </div>
      <form {...form.props}>
        {form.mark}
        <input type="hidden" name="id" value={watch.id} />
        <button type="submit" className="btn tiny" disabled={form.isBusy}>
          Stop watching<span className="sr"> {watch.name}</span>
        </button>
      </form>
    </li>
  );
}

const inClasses = (classes: string[]) =>
  `in ${classes.length > 0 ? classNumbers(classes) : 'all classes'}`;

function AddForm() {
  const client = useQueryClient();
  const [wanted] = useSearch();
  const [added, setAdded] = useState(0);
  const [classes, setClasses] = useState(() => readClasses(wanted.get('classes') ?? undefined));
  const form = useOwnForm(watchForm, {
    initial: {
      name: wanted.get('watch') ?? '',
      classes: classes.join(', '),
      trademarkId: wanted.get('mark') ?? '',
      level: 'high',
    },
    problemsOf: ({ name, classes: typed = '' }) => ({
      name: name ? undefined : 'Please enter a trademark name',
      classes: classProblem(typed),
    }),
    async onSent() {
      setAdded(added + 1);
      setClasses([]);
      toast({ title: 'Watch started', text: 'We will e-mail you when a new mark comes close.' });
      await client.invalidateQueries({ queryKey: watchesQuery.queryKey });
    },
  });
  return (
    <form {...form.props} className="fields" aria-label="Watch a name">
      {form.mark}
      <input type="hidden" {...form.control('trademarkId')} />
      <FormInput
        form={form}
        name="name"
        label="Name to watch"
        maxLength={longestName}
        autoComplete="off"
      />
      <Classes key={added} form={form} classes={classes} onPicked={setClasses} />
      <LevelField form={form} label="Notify me about" />
      <FormProblem text={form.problem} />
      <div>
        <SubmitButton
          isBusy={form.isBusy}
          label="Watch name"
          busyLabel="Processing..."
          className="btn"
        />
      </div>
    </form>
  );
}

interface ClassesProps extends Pick<FormInputProps, 'form'> {
  classes: string[];
  onPicked(classes: string[]): void;
}

function Classes({ form, classes, onPicked }: ClassesProps) {
  const [wanted] = useState({ business: '', classes });
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={() => setOpen(true)}>
      <summary>Compared {inClasses(classes)}. Change</summary>
      {isOpen ? (
        <Suspense fallback={<p className="small soft">Loading...</p>}>
          <ClassPicker wanted={wanted} legend="Classes to watch" onPicked={onPicked} />
        </Suspense>
      ) : (
        <ClassesInput form={form} />
      )}
    </details>
  );
}
