import type { Feature } from '../../platform/context';
import { eraseBillingOf, exportBillingOf } from './billing-details.server';
import { moveClient } from './change-clients.server';
import { eraseNotesOf, noteRecords, sweepNotes } from './client-notes.server';
import { clientUndo } from './client-undo.server';
import { findClients } from './data.server';
import { clientEndpoints } from './endpoints.server';
import { ownBillingForm } from './forms';
import * as tables from './schema.server';

export const clients: Feature = {
  name: 'clients',
  tables,
  forms: [ownBillingForm],
  endpoints: clientEndpoints,
  recordPages: { client: '/admin/clients/{id}' },
  clientRecords: [noteRecords],
  undo: () => clientUndo,
  personalData: {
    // The firm's notes are not exported; the rest is exported by the features that hold it.
    export: exportBillingOf,
    erase: async (tx, person) => [
      ...(await eraseBillingOf(tx, person)),
      ...(person.isVerified ? await eraseNotesOf(tx, person.email) : []),
    ],
  },
  addressMoves: moveClient,
  sweep: sweepNotes,
  async adminSearch(db, q, limit) {
    const { found } = await findClients(db, { q, sort: 'date' }, { limit, offset: 0 });
    return found.map(({ id, name, companyName, email }) => ({
      kind: 'Client',
      title: name ?? email,
      text: [companyName, name && email].filter(Boolean).join(', '),
      path: `/admin/clients/${id}`,
    }));
  },
};
