import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { queueMessage } from '../../../platform/mail/outbox';
import { requireMatter } from '../record/data.server';
import {
  clientSentFile,
  documentReady,
  fileInfected,
  mailToClient,
  noticeToFirm,
  virusFound,
} from '../record/mails.server';
import { matterLink } from '../record/matter-links.server';
import { isOpenable } from './scan-state';
import type { matterDocuments } from './schema.server';

type Deps = Pick<SiteContext, 'config' | 'secret'>;
type Told = Pick<
  typeof matterDocuments.$inferSelect,
  'id' | 'matterId' | 'name' | 'origin' | 'isForClient' | 'scan' | 'scanNote'
>;

/** Tells the firm of a client’s document, or the client of the firm’s, once, when they can first open it. */
export async function tellOfDocument(tx: Db, deps: Deps, document: Told) {
  const { id, matterId, name, origin, isForClient } = document;
  if (!isOpenable(document) || !(isForClient || origin === 'client')) return;
  const { config } = deps;
  const matter = await requireMatter(tx, matterId);
  const event = `document:${id}`;
  const mail =
    origin === 'client'
      ? noticeToFirm(matter, config, event, clientSentFile(matter, name, config.siteUrl))
      : mailToClient(matter, config, event, () =>
          documentReady(matter, name, matterLink(matter, deps)),
        );
  await queueMessage(tx, mail);
}

/** Tells the firm of a virus, and the client if the document came from them. */
export async function tellOfVirus(tx: Db, deps: Deps, document: Told) {
  const { id, matterId, name, origin, scanNote } = document;
  const { config } = deps;
  const matter = await requireMatter(tx, matterId);
  const event = `document:${id}:virus`;
  const found = { name, origin, virus: scanNote ?? '' };
  await queueMessage(
    tx,
    noticeToFirm(matter, config, event, virusFound(matter, found, config.siteUrl)),
  );
  if (origin !== 'client') return;
  const told = () => fileInfected(matter, name, matterLink(matter, deps));
  await queueMessage(tx, mailToClient(matter, config, event, told));
}
