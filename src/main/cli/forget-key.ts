import { join } from 'node:path';
import { deleteSealedSecrets } from '../../features/administrators/second-factors/sealed-secret.server';
import { recordAudit } from '../../platform/audit-log/record-audit';
import { readConfig } from '../../platform/config/config';
import { openDatabase } from '../../platform/db/database';
import { migrateDatabase } from '../../platform/db/migrate';
import { deleteSealedTexts } from '../../platform/mail/sealed-texts';
import { deleteSecrets } from '../../platform/vault/open-vault';
import { runCommand } from './run-command';

const usage = `Usage: npm run forget-key -- --yes

For a site whose key, SECRET_KEY or DATA_DIR/secret.key, is lost. Deletes what only that key can read: the
authenticator apps of administrators, messages that were not sent, the texts of those that were, and what signs
cookies and links to orders, so that everybody signs in again. Stop the site first. Its next start takes the key
that it is given, or makes one.
`;

runCommand(async ([option]) => {
  if (option !== '--yes') {
    process.stdout.write(usage);
    return;
  }
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrateDatabase(database.db, join(import.meta.dirname, '../../drizzle'));
    const deleted = await database.db.transaction(async (tx) => {
      const authenticators = await deleteSealedSecrets(tx);
      const messages = await deleteSealedTexts(tx);
      await deleteSecrets(tx);
      const after = { authenticators, messages };
      await recordAudit(tx, { actor: 'command line' }, 'forget-key', 'site', null, { after });
      return after;
    });
    process.stdout.write(
      `Deleted ${deleted.authenticators} authenticator apps and ${deleted.messages} unsent messages.\n`,
    );
  } finally {
    await database.close();
  }
});
