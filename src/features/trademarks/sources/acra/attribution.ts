import { dateText } from '../../../../shared/date-text';

/** The notice that the licence of the register of companies asks for. */
export const companyAttribution = (day: string): string =>
  `Contains information from ACRA Information on Corporate Entities accessed on ${dateText(day)} from data.gov.sg which is made available under the terms of the Singapore Open Data Licence version 1.0.`;
