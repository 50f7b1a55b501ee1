import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../client/fetch';
import { numberText } from '../../../shared/count-text';
import { type Text, t } from '../../../shared/texts';
import { Part } from '../../../ui/part';
import { alikeQuery } from '../queries';
import { SimilarCard } from '../similar/similar-marks';
import * as styles from './looks-alike.module.css';

/** The marks whose kept picture looks like the visitor's. No level: how close the law finds them isn't measured. */
export default function LooksAlike({ look }: { look: string }) {
  const { data, error } = useQuery(alikeQuery(look));
  return (
    <Part
      id="looks-alike"
      className={styles.alike}
      title={t('Pictures that look alike')}
      aside={
        data && (
          <span className="num">
            {t('{n} of {all} compared', {
              n: data.marks.length,
              all: numberText(data.compared),
            })}
          </span>
        )
      }
    >
      <div role="status" aria-busy={!data && !error} className="stack">
        {data && data.marks.length > 0 && (
          <ul className={styles.strip}>
            {data.marks.map((mark) => (
              <SimilarCard key={mark.id} mark={mark} />
            ))}
          </ul>
        )}
        <p className="small soft">
          {error
            ? failureText(error, t('The pictures could not be compared. Please try again.'))
            : data
              ? [data.marks.length > 0 ? '' : noneOf(data.compared), t(caution)]
                  .filter(Boolean)
                  .join(' ')
              : t('Comparing the pictures...')}
        </p>
      </div>
    </Part>
  );
}

const caution: Text =
  'Shapes alone are compared, with the pictures that are kept on this site; those of most marks are not. We give no level for pictures: whether two are too close is for a lawyer to judge.';

const noneOf = (compared: number) =>
  compared > 0
    ? t('No picture kept on this site looks like yours.')
    : t('This site keeps no pictures of marks from the register yet.');
