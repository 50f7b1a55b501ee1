import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { said, t } from '../../../shared/texts';
import { Link } from '../../../ui/navigation';
import { classShortName } from '../../trademarks/marks/nice-classes';
import { checkPath } from '../check-search';
import { quickCheckQuery } from '../queries';
import * as styles from './quick-answer.module.css';
import { RiskGauge } from './risk-gauge';

interface QuickAnswerProps {
  /** The query string of the page with the whole answer. */
  search: string;
  /** Shown until there is an answer, and without one. */
  children: ReactNode;
}

/** What a check says in all, and where it says why. */
export default function QuickAnswer({ search, children }: QuickAnswerProps) {
  const { data: check } = useQuery(quickCheckQuery(new URLSearchParams(search)));
  const answer = useRef<HTMLDivElement>(null);
  // On a phone it may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => answer.current?.focus(), [check]);
  if (!check) return children;
  const { name, classes, verdict, hitCount } = check;
  return (
    <div className={styles.answer} ref={answer} tabIndex={-1}>
      <RiskGauge result={check} verdict={verdict} />
      <div className={styles.asked}>“{name}”</div>
      {verdict.notKnown && (
        <p className="small">
          <b>{verdict.notKnown.title}</b>
        </p>
      )}
      <p className="small">
        {verdict.text} {verdict.compared}
      </p>
      {classes.length > 0 && (
        <p className="small soft">
          {t('Compared in {classes}.', {
            classes: classes
              .map((number) => `${number} ${said(classShortName(number) ?? '')}`)
              .join(t(', ')),
          })}
          {t(' ')}
          <Link to={`${checkPath}${search}#another`}>{t('Choose your own classes')}</Link>
        </p>
      )}
      <Link className="more" to={checkPath + search}>
        {hitCount > 0 ? t('See the closest marks and why') : t('See the whole answer')}
      </Link>
    </div>
  );
}
