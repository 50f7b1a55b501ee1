import { freshOnOpen } from '../../../admin-ui/list-query';
import { missingOrFailed, RecordPage } from '../../../admin-ui/record-page';
import type { PageParams } from '../../../client/route';
import { pdfAddress } from '../pdf-address';
import { kindWord } from '../words';
import { papersPath } from './admin-papers-page';
import { adminPaperQuery } from './admin-queries';
import { DraftEditor } from './draft-editor';
import { IssuedPaper } from './issued-paper';
import { PaperSteps } from './paper-steps';

export default function AdminPaperPage({ params: { id = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={{ ...adminPaperQuery(id), ...freshOnOpen }}
      one="invoice"
      titleOf={(paper) =>
        paper ? `${kindWord(paper.kind)} ${paper.number ?? `for ${paper.clientName}`}` : 'Invoice'
      }
      back={{ to: papersPath, label: 'Back to Invoices' }}
      actionsOf={(paper) => (
        <a className="btn tiny" href={pdfAddress(paper.id)} download>
          {paper.number ? 'Download PDF' : 'Preview PDF'}
        </a>
      )}
      failureOf={missingOrFailed('invoice', {
        title: 'Invoice not found',
        text: 'It may be a draft that was deleted.',
      })}
    >
      {(paper) => (
        <>
          <PaperSteps paper={paper} />
          {paper.number ? (
            <IssuedPaper key={paper.id} paper={paper} />
          ) : (
            <DraftEditor key={`${paper.id} ${paper.updatedAt}`} paper={paper} />
          )}
        </>
      )}
    </RecordPage>
  );
}
