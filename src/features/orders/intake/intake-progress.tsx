import { lazy, type ReactNode, Suspense } from 'react';
import { countText } from '../../../shared/count-text';
import { t } from '../../../shared/texts';
import { SpecimenRing } from '../../../ui/specimen-ring';
import { StateSeal } from '../../../ui/state-seal';
import type { Intake } from './contract';
import * as styles from './intake.module.css';
import { closedPetals, type PartProgress } from './progress';
import type { Saving } from './use-intake';

/** Loaded when something could not be saved, which is rare. */
const UnsavedAnswers = lazy(async () => ({
  default: (await import('./unsaved-answers')).UnsavedAnswers,
}));

const hasRemark = ({ partRemarks }: Intake, id: PartProgress['id']) =>
  id !== 'send' && Boolean(partRemarks[id]);

export function Left({ part: { id, missing }, intake }: { part: PartProgress; intake: Intake }) {
  if (missing.length === 0 && hasRemark(intake, id))
    return <StateSeal kind="pending" word={t('See our remark')} />;
  if (missing.length === 0) return <StateSeal kind="registered" word={t('Done')} />;
  return (
    <StateSeal
      kind="pending"
      word={t('{count} left', { count: countText(missing.length, 'answer') })}
    />
  );
}

export function Progress({
  intake,
  parts,
  children,
}: {
  intake: Intake;
  parts: PartProgress[];
  children: ReactNode;
}) {
  const left = parts.flatMap(({ id, missing }) => (id === 'send' ? [] : missing)).length;
  const next = parts.find(({ missing }) => missing.length > 0);
  return (
    <aside className={styles.side} aria-label={t('Your progress')}>
      <SpecimenRing
        name={intake.asksMark ? intake.answers.words : t('Your answers')}
        closed={closedPetals(parts)}
      />
      <ol className={styles.list}>
        {parts.map(({ id, title, missing }) => (
          <li
            key={id}
            className={missing.length === 0 ? styles.done : undefined}
            aria-current={next?.id === id ? 'step' : undefined}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 1.5a10.5 10.5 0 0 1 0 17 10.5 10.5 0 0 1 0-17Z" />
            </svg>
            <a href={`#${id}`}>{title}</a>
            <span className="small">
              {missing.length > 0
                ? id !== 'send' && t('{count} left', { count: missing.length })
                : hasRemark(intake, id)
                  ? t('our remark')
                  : t('done')}
            </span>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {left === 0
          ? t('Everything is answered.')
          : t('{count} left.', { count: countText(left, 'answer') })}
      </p>
      {children}
    </aside>
  );
}

interface SavedProps {
  saving: Saving;
  problem: string | undefined;
  onSettle(choice: 'mine' | 'theirs'): void;
}

export function Saved({ saving, problem, onSettle }: SavedProps) {
  if (saving === 'clash' || saving === 'failed')
    return (
      <div className="note amber stack gap-3" role="alert">
        <p>
          <b>{t('Not saved.')}</b>
          {t(' ')}
          {problem}
        </p>
        <Suspense>
          <UnsavedAnswers isClash={saving === 'clash'} onSettle={onSettle} />
        </Suspense>
      </div>
    );
  return (
    <p className="note scripted">
      <b>{saving === 'saved' ? t('Saved.') : t('Saving...')}</b>
    </p>
  );
}
