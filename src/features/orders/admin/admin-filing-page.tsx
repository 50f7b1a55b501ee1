import { useQuery } from '@tanstack/react-query';
import { Person } from '../../../admin-ui/person';
import { RecordPage } from '../../../admin-ui/record-page';
import type { PageParams } from '../../../client/route';
import { dateText } from '../../../shared/date-text';
import { firm } from '../../../shared/firm';
import { Ledger } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { Link, useSearch } from '../../../ui/navigation';
import type { AdminOrder } from '../contract';
import type { Intake, IntakeVersion } from '../intake/contract';
import { pictureOf } from '../intake/intake-parts';
import { type IntakePart, partTitles } from '../intake/parts';

import { pictureAddress } from '../intake/queries';
import { sheetOf } from '../intake/sheet';
import * as styles from './admin-filing-page.module.css';
import { orderListPath, orderNotLoaded } from './admin-order-list';
import {
  adminIntakeQuery,
  adminOrderQuery,
  intakeVersionsQuery,
  versionPictureAddress,
} from './admin-queries';

const pathOf = (id: string) => `${orderListPath}/${encodeURIComponent(id)}`;

/** What is entered in Form TM4, in its order, to read beside it and to print. */
export default function AdminFilingPage({ params: { id = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={adminOrderQuery(id)}
      one="order"
      titleOf={() => `Filing sheet, order ${id}`}
      back={{ to: pathOf(id), label: 'Back to the order' }}
      actionsOf={() => (
        <button type="button" className="btn tiny" onClick={() => print()}>
          Print
        </button>
      )}
      failureOf={() => orderNotLoaded}
    >
      {(order) => <Chosen order={order} />}
    </RecordPage>
  );
}

function Chosen({ order }: { order: AdminOrder }) {
  const { data: intake } = useQuery(adminIntakeQuery(order.id));
  const { data: versions } = useQuery(intakeVersionsQuery(order.id));
  const [search] = useSearch();
  if (!intake || !versions) return <p className="soft">Loading...</p>;
  const wanted = search.get('version');
  const version =
    wanted === 'current'
      ? undefined
      : (versions.find(({ number }) => String(number) === wanted) ?? versions[0]);
  return (
    <div className={`${styles.page}`}>
      {(versions.length > 1 || (version === undefined && versions.length > 0)) && (
        <nav className={`row ${styles.versions}`} aria-label="Versions">
          {versions.map(({ number }) => (
            <Link
              key={number}
              to={`${pathOf(order.id)}/filing?version=${number}`}
              aria-current={number === version?.number ? 'page' : undefined}
            >
              Version {number}
            </Link>
          ))}
        </nav>
      )}
      <Sheet order={order} intake={intake} version={version} />
    </div>
  );
}

const partsOfForm: IntakePart[] = ['owner', 'mark', 'goods', 'priority', 'use', 'questions'];
const titles: Partial<Record<IntakePart, string>> = {
  owner: 'Applicant',
  mark: 'Mark',
  goods: 'Goods and services',
  priority: 'Priority claim',
  use: 'Use, or intention to use',
};

interface SheetProps {
  order: AdminOrder;
  intake: Intake;
  version: IntakeVersion | undefined;
}

function Sheet({ order, intake, version }: SheetProps) {
  const shown = version ?? intake;
  const sheet = sheetOf(shown);
  const picture = pictureOf(shown);
  return (
    <section className={`sheet stack ${styles.sheet}`} aria-label="Filing sheet">
      <p>
        {version ? (
          <>
            <b>Version {version.number}</b>, approved by <Person actor={version.frozenBy} /> on{' '}
            <Moment at={version.frozenAt} />.
          </>
        ) : (
          <b>Not approved yet: the client can still change it.</b>
        )}
      </p>
      {partsOfForm.map((part) => {
        const found = sheet.find(({ id }) => id === part);
        return (
          found && (
            <div key={part} className="stack gap-3">
              <h2>{titles[part] ?? partTitles[part]}</h2>
              {part === 'mark' && picture && (
                <div className={`plate paper ${styles.mark}`}>
                  <img
                    src={
                      version
                        ? versionPictureAddress(order.id, version.number)
                        : pictureAddress(intake)
                    }
                    width={picture.width}
                    height={picture.height}
                    alt="The mark"
                  />
                </div>
              )}
              {found.rows.length === 0 && <p className="soft">No answer.</p>}
              <Ledger className={`read ${styles.rows}`} rows={found.rows} />
              {part === 'owner' && (
                <>
                  <h2>Agent</h2>
                  <Ledger
                    className="read"
                    rows={[
                      { term: 'Name', detail: firm.legalName },
                      {
                        term: 'Address',
                        detail: `${firm.address.street}, ${firm.address.city} ${firm.address.postalCode}`,
                      },
                      { term: 'Our order', detail: order.id },
                    ]}
                  />
                </>
              )}
            </div>
          )
        );
      })}
      {shown.classFees && (
        <p className="small soft">
          Fees as of {dateText(version?.frozenAt ?? new Date())}; the fee of the day of filing
          counts.
        </p>
      )}
    </section>
  );
}
