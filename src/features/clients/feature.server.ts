import type { Feature } from '../../platform/context';
import { moveClient } from './change-clients.server';
import { eraseNotesOf, noteRecords, sweepNotes } from './client-notes.server';
import { clientUndo } from './client-undo.server';
import { findClients } from './data.server';
import { clientEndpoints } from './endpoints.server';
import * as tables from './schema.server';

export const clients: Feature = {
  name: 'clients',
  tables,
  endpoints: clientEndpoints,
  recordPages: { client: '/admin/clients/{id}' },
  clientRecords: [noteRecords],
  undo: () => clientUndo,
  personalData: {
    // The firm's notes are not exported; the rest is exported by the features that hold it.
    export: async () => ({}),
    erase: (tx, { email, isVerified }) =>
      isVerified ? eraseNotesOf(tx, email) : Promise.resolve([]),
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
