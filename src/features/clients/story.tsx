import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { freshOnOpen } from '../../admin-ui/list-query';
import { Panel } from '../../admin-ui/panel';
import { countText, numberText } from '../../shared/count-text';
import { numberOfDigits } from '../../shared/digits';
import { Moment } from '../../ui/moment';
import { Link, usePlace, useSearch } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { Pagination } from '../../ui/pagination';
import * as styles from './admin-client-page.module.css';
import { NewNote, NoteText } from './client-notes';
import type { ClientDetail, ClientEntry } from './contract';
import { entriesPerPage, timelineQuery } from './queries';
import { inKindOrder, RecordGlyph } from './record-glyph';

/** Everything about a client by time, newest first. */
export function Story({ client }: { client: ClientDetail }) {
  const [search] = useSearch();
  const { pathname } = usePlace();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...timelineQuery(String(client.id), search),
    ...freshOnOpen,
    placeholderData: keepPreviousData,
  });
  const months = Map.groupBy(data?.rows ?? [], ({ at }) => monthText(at));
  return (
    <Panel title="Activity" className={styles.story}>
      <Kinds client={client} />
      <NewNote clientId={client.id} />
      {error && !data && <NotLoaded title="Could not load the activity" onRetry={refetch} />}
      {data?.total === 0 && <p className="soft">Nothing of these kinds.</p>}
      <div aria-busy={isPlaceholderData}>
        {[...months].map(([month, entries]) => (
          <section key={month} aria-label={month}>
            <h3>{month}</h3>
            <ol>
              {entries.map((entry) => (
                <Entry key={`${entry.kind} ${entry.id}`} entry={entry} client={client} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {data && (
        <Pagination
          page={numberOfDigits(search.get('page')) || 1}
          pageCount={Math.ceil(data.total / entriesPerPage)}
          hrefOf={(page) => pathname + changed(search, { page: page > 1 ? String(page) : null })}
        />
      )}
    </Panel>
  );
}

const month = new Intl.DateTimeFormat('en-SG', {
  timeZone: 'Asia/Singapore',
  month: 'long',
  year: 'numeric',
});
const monthText = (at: string) => month.format(new Date(at));

function changed(search: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change))
    if (value === null) next.delete(name);
    else next.set(name, value);
  return next.size > 0 ? `?${next}` : '';
}

/** Shows and hides kinds of records; each choice has its address. */
function Kinds({ client: { kinds } }: { client: ClientDetail }) {
  const [search] = useSearch();
  const { pathname } = usePlace();
  const offered = kinds.filter(({ count }) => count > 0).toSorted(inKindOrder);
  const all = offered.map(({ kind }) => kind);
  const shown = search.get('kinds')?.split(',') ?? all;
  const without = (kind: string) =>
    shown.includes(kind) ? shown.filter((each) => each !== kind) : [...shown, kind];
  return (
    <ul className={styles.kinds} aria-label="Kinds shown">
      {offered.map(({ kind, title, count }) => {
        const next = all.filter((each) => without(kind).includes(each));
        const isShown = shown.includes(kind);
        return (
          <li key={kind}>
            <Link
              to={
                pathname +
                changed(search, {
                  page: null,
                  kinds: next.length === all.length ? null : next.join(',') || 'none',
                })
              }
              aria-current={isShown}
            >
              <RecordGlyph kind={kind} />
              {title} <span className="num soft">{numberText(count)}</span>
              <span className="sr">{isShown ? ', shown' : ', hidden'}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Entry({ entry, client }: { entry: ClientEntry; client: ClientDetail }) {
  const { kind, title, text, path, at, note, address, parts } = entry;
  return (
    <li>
      <RecordGlyph kind={kind} />
      <div>
        <p>
          <b>{path ? <Link to={path}>{title}</Link> : title}</b>
        </p>
        {note ? <NoteText note={note} /> : text && <p className="small soft">{text}</p>}
        {parts.length > 0 && (
          <details className="small">
            <summary>
              {countText(parts.length, 'mail')}
              <span className="soft">: {parts[0]?.text}</span>
            </summary>
            <ul className={styles.parts}>
              {parts.map((part) => (
                <li key={part.id}>
                  {part.path ? <Link to={part.path}>{part.title}</Link> : part.title}{' '}
                  <span className="soft">
                    {part.text}, <Moment at={part.at} />
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
        {client.addresses.length > 1 && !['note', 'mail'].includes(kind) && (
          <p className="small soft">
            {address}
            {!isConfirmed(client, address) && ', not confirmed'}
          </p>
        )}
      </div>
      <Moment at={at} />
    </li>
  );
}

const isConfirmed = ({ addresses }: ClientDetail, address: string) =>
  addresses.find((each) => each.address === address)?.account === 'confirmed';
