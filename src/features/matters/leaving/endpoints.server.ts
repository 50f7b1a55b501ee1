import type { SiteContext } from '../../../platform/context';
import { endpoints } from '../../../platform/http/endpoint';
import { exportDocket, exportDocketFile } from './export-docket.server';
import { docketFileAddress, docketFiles, docketJsonAddress } from './files';

const ownerApi = endpoints('administrator', 'Administration', 'owner');

export const leavingEndpoints = (context: SiteContext) => [
  ...docketFiles.map((file) =>
    ownerApi.get(docketFileAddress(file), {
      summary: `All ${file} of the docket as CSV`,
      handle: ({ caller, c }) => exportDocketFile(context, file, caller, c),
    }),
  ),
  ownerApi.get(docketJsonAddress, {
    summary:
      'The record of all matters as one JSON document, to leave with: without messages, answers about renewals, conflict checks, and the bytes of documents',
    handle: ({ caller, c }) => exportDocket(context, caller, c),
  }),
];
