import { findHeaderRow, matchHeaders } from '../../../platform/incoming/headers';
import { type ImportField, type ImportSource, importFields, type Mapping } from './contract';

/** Known headers by letters and digits alone, the likeliest first. */
const otherNames: Partial<Record<ImportField, string>> = {
  name: 'markname trademark trademarkname mark wordmark markverbalelement title',
  registrationNumber:
    'regnumber regno registrationno trademarknumber trademarkno applicationnumber applicationno number',
  registrationDate:
    'regdate dateofregistration registered filingdate fileddate filed applicationdate',
  owner: 'applicantname applicant ownername proprietor proprietorname holder',
  status: 'markstatus legalstatus state',
  classes: 'class niceclass niceclasses classnumber classnumbers',
  description: 'goodsandservices goodsservices specification trademarkdescription',
  image: 'trademarkimageurl imageurl imageaddress logo',
  expiryDate: 'expirydate expirationdate expires renewaldate',
  publicationDate: 'dateofpublication datepublished publisheddate publishedon',
  isPublished: 'published public',
  officeStatus: 'officestatus officesword',
};

/** The columns of the Singapore office's open data; some may be renamed. */
const officeHeaders =
  `Application Number, Filing Date, Mark Name, Trademark Description, Goods and Services,
  Applicant Name, Applicant Country, Trademark Image URL, Status, Expiry Date`.split(/,\s+/);
const enoughOfficeHeaders = 6;

export function sourceOf(headers: string[]): ImportSource {
  if (headers.includes('registrationNumber')) return 'own';
  const known = officeHeaders.filter((header) => headers.includes(header));
  if (known.length >= enoughOfficeHeaders) return 'ipos';
  return 'other';
}

export const guessHeaderRow = (start: { row: number; cells: string[] }[]) =>
  findHeaderRow(start, (headers) => guessMapping(headers, 'other'));

/** The likeliest header of each field; the open data of the Singapore office has no classes. */
export function guessMapping(headers: string[], source: ImportSource): Mapping {
  const mapping: Mapping = matchHeaders(headers, [
    ...importFields.map((field) => [field, [field]] as const),
    ...importFields.map((field) => [field, otherNames[field]?.split(' ') ?? []] as const),
  ]);
  if (source === 'ipos') mapping.classes ??= null;
  return mapping;
}
