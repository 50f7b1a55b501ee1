import { AdminPage } from '../../../admin-ui/admin-page';
import { BackLink } from '../../../admin-ui/back-link';
import { numberOfDigits } from '../../../shared/digits';
import { Link, useSearch } from '../../../ui/navigation';
import { trademarkListPath } from '../marks/register-changed';
import * as styles from './import.module.css';
import { ImportPanel } from './import-panel';
import { EarlierImports } from './import-tables';
import { SourceTabs } from './source-tabs';
import { importPath, useUpload } from './use-import';

export default function AdminTrademarkImportPage() {
  const [search] = useSearch();
  const id = numberOfDigits(search.get('import')) || undefined;
  const { upload, sentBytes } = useUpload();
  return (
    <AdminPage
      title="Bulk Import"
      actions={
        <>
          {id !== undefined && (
            <Link className="btn tiny" to={importPath}>
              Import another file
            </Link>
          )}
          <BackLink to={trademarkListPath} label="Back to Trademarks" />
        </>
      }
    >
      <div className={styles.imports}>
        {id === undefined ? (
          <SourceTabs
            sentBytes={sentBytes}
            isBusy={upload.isPending}
            onSend={(...file) => upload.mutate(file)}
          />
        ) : (
          <ImportPanel key={id} id={id} />
        )}
        <EarlierImports exceptId={id} />
      </div>
    </AdminPage>
  );
}
