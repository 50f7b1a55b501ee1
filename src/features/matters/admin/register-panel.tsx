import { useQuery } from '@tanstack/react-query';
import { freshOnOpen } from '../../../admin-ui/list-query';
import { May } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Link } from '../../../ui/navigation';
import type { MatterDetail, RegisterEntry } from '../matter/contract';
import * as styles from './matters.module.css';
import { matterPath, registerQuery } from './queries';

/** The register’s entry beside the matter, with every difference. */
export function RegisterPanel({
  matter: { id, right, applicationNumber },
}: {
  matter: MatterDetail;
}) {
  const { data, isError } = useQuery({ ...registerQuery(id), ...freshOnOpen });
  if (right !== 'trademark') return null;
  return (
    <Panel
      title="The register’s entry"
      actions={
        data && (
          <a className="btn tiny" href={data.path}>
            Open<span className="sr"> the mark’s page</span>
          </a>
        )
      }
    >
      {data ? (
        <Entry id={id} entry={data} />
      ) : (
        <p className="soft">
          {isError
            ? 'The register could not be asked. Please reload the page.'
            : data === null &&
              (applicationNumber
                ? `The register here has no entry with the number ${applicationNumber} yet.`
                : 'The register’s entry is compared once the matter has its number at the office.')}
        </p>
      )}
    </Panel>
  );
}

function Entry({ id, entry: { rows, changedOn } }: { id: number; entry: RegisterEntry }) {
  const count = rows.filter(({ differs }) => differs).length;
  return (
    <>
      <dl className={styles.pairs}>
        {rows.map(({ term, register, here, differs }) => (
          <div key={term + register} className={differs ? styles.differs : undefined}>
            <dt>{term}</dt>
            <dd>{register}</dd>
            {differs && <dd>Here: {here ?? 'not entered'}</dd>}
          </div>
        ))}
      </dl>
      <p className="small soft">
        {count === 0 ? 'No differences.' : `${countText(count, 'difference')}.`}
        {changedOn && ` The office last changed its entry on ${dateText(changedOn)}.`}
      </p>
      {count > 0 && (
        <May>
          <p>
            <Link className="btn tiny" to={`${matterPath(id)}/edit?register`}>
              Use the register’s
            </Link>
          </p>
        </May>
      )}
    </>
  );
}
