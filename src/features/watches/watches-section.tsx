import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { classNumbers, countText } from '../../shared/count-text';
import { longestName } from '../../shared/lengths';
import { readClasses } from '../../shared/read-classes';
import { t } from '../../shared/texts';
import { FormProblem, SubmitButton } from '../../ui/field';
import { FormInput, type FormInputProps } from '../../ui/form-input';
import { LineList } from '../../ui/line-list';
import { Moment } from '../../ui/moment';
import { Link, useSearch } from '../../ui/navigation';
import { richText } from '../../ui/rich-text';
import { toast } from '../../ui/toast-store';
import { useOwnForm } from '../customers/use-account';
import { directoryPath } from '../trademarks/search/directory-filters';
import type { Watch, WatchHit } from './contract';
import { eventText, levelText, opposeText } from './event-texts';
import { endWatchForm, watchForm } from './forms';
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
        <p className="soft">{t('You are not watching any names yet.')}</p>
      )}
      {hits.length > 0 && (
        <div className="stack">
          <h3>{t('Found so far')}</h3>
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
          {foundText(found, watched ?? t('a name you watched'))}
          {t(' ')}
          <Moment at={found.foundAt} />
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
    opposeBy && t('One may oppose until {day}.', { day: opposeBy }),
  ]
    .filter(Boolean)
    .join(t(' '));
}

function closenessText(level: WatchHit['hit']['level'], watched: string) {
  if (level === null) return t('Your own mark.');
  if (level === 'identical') return t('The same name as {name}.', { name: watched });
  return t('{level}, close to {name}.', { level: levelText(level), name: watched });
}

function WatchLine({ watch }: { watch: Watch }) {
  const client = useQueryClient();
  const form = useOwnForm(endWatchForm, {
    onSent() {
      client.setQueryData(watchesQuery.queryKey, (watches) =>
        watches?.filter(({ id }) => id !== watch.id),
      );
      toast({
        title: t('Watch ended'),
        text: t('{name} is no longer watched.', { name: watch.name }),
      });
    },
  });
  return (
    <li>
      <div>
        <b>{watch.name}</b>
        <p className="small soft">
          {richText('Compared {where}. {level}. Since {day}, {marks} found.', {
            where: inClasses(watch.classes),
            level: t(watchLevelTexts[watch.level]),
            day: <Moment at={watch.createdAt} />,
            marks: countText(watch.hitCount, 'mark'),
          })}
        </p>
      </div>
      <form {...form.props}>
        {form.mark}
        <input type="hidden" name="id" value={watch.id} />
        <button type="submit" className="btn tiny" disabled={form.isBusy}>
          {t('Stop watching')}
          <span className="sr"> {watch.name}</span>
        </button>
      </form>
    </li>
  );
}

const inClasses = (classes: string[]) =>
  classes.length > 0 ? t('in {classes}', { classes: classNumbers(classes) }) : t('in all classes');

function AddForm() {
  const client = useQueryClient();
  const [wanted] = useSearch();
  const [added, setAdded] = useState(0);
  const [classes, setClasses] = useState(() => readClasses(wanted.get('classes') ?? ''));
  const form = useOwnForm(watchForm, {
    initial: {
      name: wanted.get('watch') ?? '',
      classes: classes.join(t(', ')),
      trademarkId: wanted.get('mark') ?? '',
      level: 'high',
    },
    problemsOf: ({ name, classes: typed = '' }) => ({
      name: name ? undefined : t('Please enter a trademark name'),
      classes: classProblem(typed),
    }),
    async onSent() {
      setAdded(added + 1);
      setClasses([]);
      toast({
        title: t('Watch started'),
        text: t('We will e-mail you when a new mark comes close.'),
      });
      await client.invalidateQueries({ queryKey: watchesQuery.queryKey });
    },
  });
  return (
    <form {...form.props} className="fields" aria-label={t('Watch a name')}>
      {form.mark}
      <input type="hidden" {...form.control('trademarkId')} />
      <FormInput
        form={form}
        name="name"
        label={t('Name to watch')}
        maxLength={longestName}
        autoComplete="off"
      />
      <Classes key={added} form={form} classes={classes} onPicked={setClasses} />
      <LevelField form={form} label={t('Notify me about')} />
      <FormProblem text={form.problem} />
      <div>
        <SubmitButton
          isBusy={form.isBusy}
          label={t('Watch name')}
          busyLabel={t('Processing...')}
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
      <summary>{t('Compared {where}. Change', { where: inClasses(classes) })}</summary>
      {isOpen ? (
        <Suspense fallback={<p className="small soft">{t('Loading...')}</p>}>
          <ClassPicker wanted={wanted} legend={t('Classes to watch')} onPicked={onPicked} />
        </Suspense>
      ) : (
        <ClassesInput form={form} />
      )}
    </details>
  );
}
