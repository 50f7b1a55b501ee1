import { monthText } from '../../shared/date-text';
import { dayText, weekdayText } from '../../shared/day-text';
import { clockText } from '../../shared/moment-text';
import { t } from '../../shared/texts';
import { useSearch } from '../../ui/navigation';
import { richText } from '../../ui/rich-text';
import * as styles from './booking.module.css';
import { Choice } from './choice';
import type { Offer, Slot, Slots } from './contract';
import { useOwnZone } from './use-own-zone';
import { timeElsewhere } from './words';

const initialsOf = (name: string) => {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 && words.at(-1)].map((word) => word && [...word][0]).join('');
};

/** Choosing another lawyer or kind, the chosen day may have no hours. */
const anew = { from: null, day: null, at: null };

/** With whom; the default is whoever is free. */
export function Lawyers({ lawyers }: Pick<Offer, 'lawyers'>) {
  const [search] = useSearch();
  const chosen = search.get('lawyer');
  return (
    <div className={styles.people}>
      {lawyers.length > 1 && (
        <Choice
          className={styles.person}
          change={{ ...anew, lawyer: null }}
          isChosen={chosen === null}
          place="with"
        >
          <span className={styles.initials} aria-hidden="true">
            *
          </span>
          <span>
            <b>{t('Whoever is free')}</b>
            {t('All times of all of us')}
          </span>
        </Choice>
      )}
      {lawyers.map(({ id, name, about }) => (
        <Choice
          key={id}
          className={styles.person}
          change={{ ...anew, lawyer: String(id) }}
          isChosen={chosen === String(id) || lawyers.length === 1}
          place="with"
        >
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span>
            <b>{name}</b>
            {about}
          </span>
        </Choice>
      ))}
    </div>
  );
}

/** The slot that the address names, and the day whose times are shown. */
export function chosenOf({ days }: Slots, search: URLSearchParams) {
  const at = search.get('at');
  const slot = days.flatMap((each) => each.slots).find(({ startsAt }) => startsAt === at);
  const wanted = search.get('day');
  const day =
    days.find(({ slots }) => slot && slots.includes(slot)) ??
    days.find((each) => each.day === wanted && each.slots.length > 0) ??
    days.find(({ slots }) => slots.length > 0);
  return { slot, day, isGone: at !== null && slot === undefined };
}

/** One time once, whoever is free then. */
const byTime = (slots: Slot[]) =>
  slots.filter(({ startsAt }, place) => slots[place - 1]?.startsAt !== startsAt);

export function Times({ slots }: { slots: Slots }) {
  const [search] = useSearch();
  const zone = useOwnZone();
  const { slot, day, isGone } = chosenOf(slots, search);
  const own = zone && day?.slots[0] && timeElsewhere(day.slots[0].startsAt, zone);
  if (!day)
    return (
      <p className="note amber" role="status">
        {search.get('from')
          ? t('No time is free on these days.')
          : t('No time is free at the moment.')}
        {t(' ')}
        {slots.earlier && (
          <Choice change={{ ...anew, from: slots.earlier }} place="when">
            {t('Look earlier')}
          </Choice>
        )}{' '}
        {slots.later && (
          <Choice change={{ ...anew, from: slots.later }} place="when">
            {t('Look later')}
          </Choice>
        )}
      </p>
    );
  return (
    <>
      {isGone && (
        <p className="note amber" role="alert">
          <b>{t('That time is not free any more.')}</b>
          {t(' ')}
          {t('Nothing was charged. Please choose another.')}
        </p>
      )}
      <div className={styles.zone}>
        <span>
          {richText('{zone} (GMT+8).', { zone: <b>{t('Singapore time')}</b> })}
          {own && t(' ') + t('Your own time, in {city}, stands below each.', { city: own.city })}
        </span>
        <span className="row">
          {slots.earlier && (
            <Choice change={{ ...anew, from: slots.earlier }} place="when">
              {t('Earlier')}
            </Choice>
          )}
          {slots.later && (
            <Choice change={{ ...anew, from: slots.later }} place="when">
              {t('Later')}
            </Choice>
          )}
        </span>
      </div>
      <ul className={styles.days} aria-label={t('Day')}>
        {slots.days.map((each) => (
          <li key={each.day}>
            <Day day={each.day} free={byTime(each.slots).length} isChosen={each === day} />
          </li>
        ))}
      </ul>
      <ul className={styles.times} aria-label={t('Times on {day}', { day: dayText(day.day) })}>
        {byTime(day.slots).map((each) => (
          <li key={each.startsAt}>
            <Choice
              change={{ from: slots.days[0]?.day ?? null, day: day.day, at: each.startsAt }}
              isChosen={each.startsAt === slot?.startsAt}
              place="when"
            >
              {clockText(each.startsAt)}
              {zone && <OwnTime at={each.startsAt} zone={zone} />}
            </Choice>
          </li>
        ))}
      </ul>
    </>
  );
}

function Day({ day, free, isChosen }: { day: string; free: number; isChosen: boolean }) {
  const [, month = 1, number] = day.split('-').map(Number);
  const content = (
    <>
      {weekdayText(day)}
      <b className="num">{number}</b>
      <small>{monthText(month)}</small>
      <small>{free > 0 ? t('{n} free', { n: free }) : t('none free')}</small>
    </>
  );
  if (free === 0) return <span className={styles.full}>{content}</span>;
  return (
    <Choice change={{ day, at: null }} isChosen={isChosen} place="when">
      {content}
    </Choice>
  );
}

function OwnTime({ at, zone }: { at: string; zone: string }) {
  const time = timeElsewhere(at, zone);
  if (!time) return null;
  return (
    <small>
      {t('{time} for you', {
        time: time.isOtherDay ? `${weekdayText(time.date)} ${time.clock}` : time.clock,
      })}
    </small>
  );
}
