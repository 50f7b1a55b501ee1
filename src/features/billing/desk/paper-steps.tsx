import { centsToText } from '../../../shared/price';
import { Link } from '../../../ui/navigation';
import type { PaperDetail, PaperKind } from '../contract';
import { kindWord, stateWords } from '../words';
import { papersPath } from './admin-papers-page';
import * as styles from './paper-steps.module.css';

const order: PaperKind[] = ['quote', 'invoice', 'credit note'];

/** From the quote to the credit note: where this paper stands, and what it was made of. */
export function PaperSteps({ paper }: { paper: PaperDetail }) {
  return (
    <ol className={styles.steps}>
      {order.map((kind) => (
        <Step key={kind} kind={kind} paper={paper} />
      ))}
    </ol>
  );
}

function Step({ kind, paper }: { kind: PaperKind; paper: PaperDetail }) {
  if (kind === paper.kind)
    return (
      <li aria-current="step">
        <b>
          {kindWord(kind)} <span className="num">{paper.number}</span>
        </b>
        <span className="small soft">
          {paper.number
            ? `${stateWords[paper.state]}, ${centsToText(paper.totalCents)}`
            : 'Draft. Gets its number when it is issued'}
        </span>
      </li>
    );
  const related = paper.following.filter((each) => each.kind === kind);
  const isBasis = paper.basisId !== null && order.indexOf(kind) < order.indexOf(paper.kind);
  if (isBasis && paper.basisNumber && order.indexOf(paper.kind) - order.indexOf(kind) === 1)
    return (
      <li className={styles.done}>
        <b>
          {kindWord(kind)} <Link to={`${papersPath}/${paper.basisId}`}>{paper.basisNumber}</Link>
        </b>
      </li>
    );
  return (
    <li className={related.length > 0 ? styles.done : undefined}>
      <b>{kindWord(kind)}</b>
      {related.map(({ id, number, totalCents }) => (
        <span key={id} className="small num">
          <Link to={`${papersPath}/${id}`}>{number ?? 'Draft'}</Link>, {centsToText(totalCents)}
        </span>
      ))}
      {related.length === 0 && (
        <span className="small soft">
          {kind === 'credit note' && !(paper.kind === 'invoice' && paper.number)
            ? 'Possible after issue; an issued paper never changes'
            : 'None'}
        </span>
      )}
    </li>
  );
}
