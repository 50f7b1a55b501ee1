import { useQueryClient } from '@tanstack/react-query';
import { dateText } from '../../../shared/date-text';
import { firm } from '../../../shared/firm';
import { sizeText } from '../../../shared/size-text';
import { said, t } from '../../../shared/texts';
import { Moment } from '../../../ui/moment';
import type { ClientDocument } from '../documents/contract';
import { isOpenable } from '../documents/scan-state';
import { useSendingFiles } from '../documents/sending-files';
import { roomText } from '../documents/upload-limit';
import { ownDocuments } from './calls';
import type { OwnMatterDetail } from './contract';
import * as styles from './portal.module.css';
import { ownMatterQuery } from './queries';

const fromWhom = { firm: firm.name, client: 'You', office: 'The office' };

export function Documents({
  matter: { number, documents, documentBytes },
}: {
  matter: OwnMatterDetail;
}) {
  const client = useQueryClient();
  const { button, problems } = useSendingFiles({
    path: ownDocuments(number),
    input: t('Documents to send'),
    label: t('Send us a document'),
    busyLabel: t('Sending...'),
    className: 'btn',
    onSent: () => client.invalidateQueries({ queryKey: ownMatterQuery(number).queryKey }),
  });
  return (
    <section>
      <h2>{t('Documents')}</h2>
      {documents.length > 0 && (
        <table className={styles.documents}>
          <thead>
            <tr>
              <th scope="col">{t('Document')}</th>
              <th scope="col">{t('From{whom}', { whom: '' })}</th>
              <th scope="col">{t('Date')}</th>
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => (
              <tr key={document.id}>
                <DocumentCells number={number} document={document} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {problems}
      <p className={`row ${styles.send}`}>
        {button}
        <span className="small soft">
          {t(
            'PDF, Word, Excel, PNG, JPEG or text, at most 20 MB. Only you and we can open it. {room}',
            { room: roomText(documentBytes) ?? '' },
          )}
        </span>
      </p>
    </section>
  );
}

function DocumentCells({ number, document }: { number: string; document: ClientDocument }) {
  const { id, name, origin, datedOn, createdAt, sizeBytes, scan } = document;
  return (
    <>
      <th scope="row">
        {isOpenable({ scan }) ? (
          <a href={`${ownDocuments(number)}/${id}`} download>
            {name}
          </a>
        ) : (
          name
        )}{' '}
        <span className="small soft num">{sizeText(sizeBytes)}</span>
        {scan === 'waiting' && (
          <p className="small soft">{t('Being checked for viruses. It reaches us after that.')}</p>
        )}
        {scan === 'absent' && (
          <p className="small soft">
            {t('We have it in our files from before. Ask us for a copy.')}
          </p>
        )}
        {scan === 'infected' && (
          <p className={`small ${styles.removed}`}>
            {t(
              'Removed: a virus was found in it. Please check your computer, and send the document again from a clean one.',
            )}
          </p>
        )}
      </th>
      <td>{said(fromWhom[origin])}</td>
      <td className="num">{datedOn ? dateText(datedOn) : <Moment at={createdAt} />}</td>
    </>
  );
}
