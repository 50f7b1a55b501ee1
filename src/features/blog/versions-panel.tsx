import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormDialog } from '../../admin-ui/form-dialog';
import { InputField } from '../../admin-ui/input-field';
import { May, useMay } from '../../admin-ui/may';
import { NewerOlder } from '../../admin-ui/newer-older';
import { problemsOf } from '../../admin-ui/problems-of';
import { toastError } from '../../admin-ui/toast-failure';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { countText } from '../../shared/count-text';
import { longestShortName } from '../../shared/lengths';
import { momentText } from '../../shared/moment-text';
import { classes } from '../../ui/classes';
import { toast } from '../../ui/toast-store';
import { compareTexts, countChanged, type Passage } from './compare-texts';
import { type PostValues, versionFields } from './post-values';
import {
  isVersionList,
  nameVersion,
  versionQuery,
  versionsPerPage,
  versionsQuery,
} from './version-queries';
import {
  autosavedDays,
  autosaveMinutes,
  type PostVersion,
  type VersionText,
  type WholeVersion,
} from './versions-contract';
import * as styles from './versions-panel.module.css';

interface VersionsPanelProps {
  postId: number | undefined;
  /** Stores the text that is in the form; false if that failed. */
  keepText(): Promise<boolean>;
}

/** The versions of a post, compared with and restored into its form. */
export default function VersionsPanel({ postId, keepText }: VersionsPanelProps) {
  const client = useQueryClient();
  const form = useFormContext<PostValues>();
  const mayRestore = useMay();
  const [page, setPage] = useState(1);
  const [compared, setCompared] = useState<number>();
  const [named, setNamed] = useState<PostVersion>();
  const { data, error } = useQuery({
    ...versionsQuery(postId, page),
    placeholderData: keepPreviousData,
  });
  const versions = data?.rows ?? [];
  const other = useQuery({ ...versionQuery(compared ?? 0), enabled: compared !== undefined });

  async function restore({ id, updatedAt }: PostVersion) {
    try {
      const { text } = await client.fetchQuery(versionQuery(id));
      if (form.formState.isDirty && !(await keepText())) {
        toastError('Your present text could not be kept. Please try again.');
        return;
      }
      for (const field of versionFields)
        form.setValue(field, text[field], { shouldDirty: true, shouldTouch: true });
      setCompared(undefined);
      toast({
        title: `Version of ${momentText(updatedAt)} restored`,
        text: 'Nothing is published until you save.',
      });
    } catch {
      toastError('The version could not be loaded. Please try again.');
    }
  }

  if (error && !data) return <p className="soft">The versions could not be loaded.</p>;
  if (data && data.total === 0)
    return <p className="soft">The first version is kept two seconds after you begin to write.</p>;
  const target = versions.find(({ id }) => id === compared) ?? versions[0];
  return (
    <div className={styles.panel}>
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id} aria-current={version.id === compared || undefined}>
            <i
              className={classes(styles.pip, version.kind !== 'autosaved' && styles.own)}
              aria-hidden="true"
            />
            <time className="num" dateTime={version.updatedAt}>
              {momentText(version.updatedAt)}
            </time>
            <span className="acts small">
              {version.id === compared ? (
                <button type="button" onClick={() => setCompared(undefined)}>
                  Stop comparing
                </button>
              ) : (
                <button type="button" onClick={() => setCompared(version.id)}>
                  Compare
                  <span className="sr"> with {momentText(version.updatedAt)}</span>
                </button>
              )}
              {mayRestore && (
                <button type="button" onClick={() => void restore(version)}>
                  Restore
                  <span className="sr"> {momentText(version.updatedAt)}</span>
                </button>
              )}
            </span>
            <span className="small soft">{aboutVersion(version)}</span>
          </li>
        ))}
      </ol>
      {data && (
        <NewerOlder
          page={page}
          pageCount={Math.ceil(data.total / versionsPerPage)}
          onPage={setPage}
        />
      )}
      {compared !== undefined && other.data && <Comparison version={other.data} />}
      {compared !== undefined && other.error && (
        <p className="soft">The version could not be loaded.</p>
      )}
      <May>
        {target && (
          <div>
            <button type="button" className="btn tiny" onClick={() => setNamed(target)}>
              Name the version of {momentText(target.updatedAt)}
            </button>
          </div>
        )}
      </May>
      <p className="small soft">
        One version is kept for each {autosaveMinutes} minutes of writing. Autosaved versions are
        kept for {autosavedDays} days; saved and named versions are kept for good.
      </p>
      {named && <NameDialog version={named} onClose={() => setNamed(undefined)} />}
    </div>
  );
}

function aboutVersion({ by, kind, name, words }: PostVersion): string {
  const what = name ? `named “${name}”` : kind;
  return `${[by, what].filter(Boolean).join(', ')}, ${countText(words, 'word')}`;
}

function NameDialog({ version, onClose }: { version: PostVersion; onClose(): void }) {
  const client = useQueryClient();
  const [name, setName] = useState(version.name ?? '');
  const naming = useAdminAction(
    () => nameVersion(version.id, name),
    () => {
      onClose();
      return client.invalidateQueries({ predicate: isVersionList });
    },
  );
  return (
    <FormDialog
      isApart
      title="Name this version"
      label="Save name"
      busyLabel="Saving..."
      isBusy={naming.isPending}
      onSubmit={() => naming.mutate()}
      onClose={onClose}
    >
      <InputField
        label="Name"
        hint="For example: after legal reading"
        error={problemsOf(naming.error).errors.name}
        value={name}
        maxLength={longestShortName}
        onType={setName}
      />
    </FormDialog>
  );
}

const names: Record<keyof VersionText, string> = {
  title: 'Title',
  summary: 'Summary',
  content: 'Content',
  featuredImage: 'featured image',
  categories: 'categories',
  tags: 'tags',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  seoKeywords: 'SEO keywords',
};
const comparedFields = ['title', 'summary', 'content'] as const;

/** What was changed since a version, word by word. */
function Comparison({ version }: { version: WholeVersion }) {
  const values = useDeferredValue(useWatch<PostValues>());
  const changed = versionFields.filter((field) => (values[field] ?? '') !== version.text[field]);
  const texts = useMemo(
    () =>
      comparedFields
        .map((field) => ({
          field,
          passages: compareTexts(version.text[field], values[field] ?? ''),
        }))
        .filter(({ passages }) => passages.some(({ is }) => is !== 'same')),
    [version, values],
  );
  const count = (is: 'added' | 'removed') =>
    texts.reduce((sum, { passages }) => sum + countChanged(passages, is), 0);
  const others = changed.filter((field) => !comparedFields.some((text) => text === field));
  return (
    <section className={styles.comparison} aria-label="Changes">
      <p className="small" role="status">
        {changed.length === 0 ? (
          'Your text is the same as this version.'
        ) : (
          <>
            Since <b>{momentText(version.updatedAt)}</b>: {countText(count('added'), 'word')} added,{' '}
            {countText(count('removed'), 'word')} removed.
          </>
        )}
        {others.length > 0 && ` Also changed: ${others.map((field) => names[field]).join(', ')}.`}
      </p>
      {texts.map(({ field, passages }) => (
        <div key={field}>
          <b className="small">{names[field]}</b>
          <p className={styles.changes}>{passages.map(shownPassage)}</p>
        </div>
      ))}
    </section>
  );
}

function shownPassage({ text, is }: Passage, place: number, passages: Passage[]) {
  // biome-ignore-start lint/suspicious/noArrayIndexKey: passages have no other identity
  if (is === 'added') return <ins key={place}>{text}</ins>;
  if (is === 'removed') return <del key={place}>{text}</del>;
  return <span key={place}>{abridged(text, place > 0, place < passages.length - 1)}</span>;
  // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
}

/** Letters of an unchanged passage that are shown beside a change. */
const shownLetters = 200;

function abridged(text: string, isAfter: boolean, isBefore: boolean): string {
  if (text.length < 3 * shownLetters) return text;
  const head = isAfter ? text.slice(0, shownLetters).replace(/\S+$/, '') : '';
  const tail = isBefore ? text.slice(-shownLetters).replace(/^\S+/, '') : '';
  return `${head}[…]${tail}`;
}
