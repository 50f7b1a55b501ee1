import { type ImportField, type ImportSource, importFields, type Mapping } from './contract';

/** Known headers, normalized by `plain`, the likeliest first. */
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

const plain = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\u4e00-\u9fff]+/g, '');

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

/** A row of data knows no more header than by chance. */
const enoughKnown = 3;

/**
 * The row with the most known headers, if a title of few cells stands above it; null: the first row. A row as full as
 * the headers is never passed by, since it may be one of a mark.
 */
export function guessHeaderRow(start: { row: number; cells: string[] }[]): number | null {
  const known = start.map(({ cells }) => Object.keys(guessMapping(cells, 'other')).length);
  const place = known.indexOf(Math.max(...known));
  const filled = start.map(({ cells }) => cells.filter((cell) => cell.trim()).length);
  const isTitled = filled.slice(0, place).every((cells) => cells * 2 < (filled[place] ?? 0));
  const isFound = place > 0 && (known[place] ?? 0) >= enoughKnown && isTitled;
  return isFound ? (start[place]?.row ?? null) : null;
}

/** The likeliest header of each field; the open data of the Singapore office has no classes. */
export function guessMapping(headers: string[], source: ImportSource): Mapping {
  const mapping: Mapping = {};
  const free = new Map(headers.toReversed().map((header) => [plain(header), header]));
  const take = (field: ImportField, names: string[]) => {
    for (const name of names) {
      const header = free.get(name);
      if (header === undefined) continue;
      mapping[field] = header;
      free.delete(name);
      return;
    }
  };
  for (const field of importFields) take(field, [plain(field)]);
  for (const field of importFields)
    if (mapping[field] === undefined) take(field, otherNames[field]?.split(' ') ?? []);
  if (source === 'ipos') mapping.classes ??= null;
  return mapping;
}
