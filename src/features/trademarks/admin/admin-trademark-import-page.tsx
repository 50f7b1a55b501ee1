import './admin-import.css';
import { lastListAddress } from '../../../admin-ui/list-memory';
import { Link, useSearch } from '../../../ui/navigation';
import { PageMeta } from '../../../ui/page-meta';
import { EarlierImports } from '../import/earlier-imports';
import { ImportPanel } from '../import/import-panel';
import { SourceTabs } from '../import/source-tabs';
import { importPath, useUpload } from '../import/use-import';
import { trademarkListPath } from './admin-trademark-list';

/** Takes files into the register; with `?import=` in the address it shows that one. */
export default function AdminTrademarkImportPage() {
  const [search] = useSearch();
  const id = Number(search.get('import')) || undefined;
  const { upload, sentBytes } = useUpload();
  return (
    <>
      <PageMeta
        title="Bulk Import | Back office"
        description="Import trademarks from a file."
        path={importPath}
        noindex
      />
      <div className="desk-head">
        <h1>Bulk Import</h1>
        <div className="row">
          {id !== undefined && (
            <Link className="btn tiny" to={importPath}>
              Import another file
            </Link>
          )}
          <Link className="btn tiny" to={lastListAddress(trademarkListPath)}>
            Back to Trademarks
          </Link>
        </div>
      </div>
      <div className="imports">
        {id === undefined ? (
          <SourceTabs
            sentBytes={sentBytes}
            isBusy={upload.isPending}
            onSend={(content, name, format) => upload.mutate({ content, name, format })}
          />
        ) : (
          <ImportPanel key={id} id={id} />
        )}
        <EarlierImports exceptId={id} />
      </div>
    </>
  );
}
