import { dateText } from '../../../../shared/date-text';
import type { MarkSource } from '../source';
import { columns, compareHeader } from './columns';
import { readRecord } from './read-record.server';

/**
 * The register of Singapore, from the office's open data: dataset d_6145acb2130bf781165258e76a584383 of
 * data.gov.sg, under the Singapore Open Data Licence 1.0, which asks for the attribution and forbids
 * suggesting an official status.
 */
export const singapore: MarkSource = {
  key: 'singapore',
  holds: 'marks',
  name: 'Singapore',
  office: 'Intellectual Property Office of Singapore',
  service: 'data.gov.sg',
  licence: {
    name: 'Singapore Open Data Licence',
    address: 'https://data.gov.sg/open-data-licence',
  },
  attribution: (day) =>
    `Contains information from IPOS Trade Mark Applications accessed on ${dateText(day)} from data.gov.sg which is made available under the terms of the Singapore Open Data Licence version 1.0.`,
  // On 3 October 2026.
  known: { files: 1, rows: 879_477, bytes: 3_936_433_088 },
  oldAfterDays: 3,
  searchAddress: 'https://digitalhub.ipos.gov.sg/FAMN/eservice/IP4SG/MN_BasicSearch',
  numberColumn: columns.number,
  compareHeader,
  readRecord,
};
