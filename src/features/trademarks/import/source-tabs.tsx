import { Tabs } from '../../../ui/tabs';
import type { ImportFormat } from './contract';
import * as styles from './import.module.css';
import { SourceForm } from './source-form';

const jsonExample = `[
  {
    "name": "Sago Lane",
    "registrationNumber": "40201917264R",
    "registrationDate": "2019-08-30",
    "owner": "Sago Lane Bakehouse Pte. Ltd.",
    "status": "registered",
    "classes": ["30", "43"],
    "description": "Bread and pastries.",
    "expiryDate": "2029-08-30",
    "isPublished": true
  }
]`;

const csvExample = `name,registrationNumber,registrationDate,owner,status,classes
Sago Lane,40201917264R,2019-08-30,Sago Lane Bakehouse Pte. Ltd.,registered,30;43
Ombak,T1604471H,2016-05-17,Ombak Seafood Pte. Ltd.,expired,29`;

const xmlExample = `<TradeMark>
  <ApplicationNumber>87881347</ApplicationNumber>
  <ApplicationDate>2018-04-17</ApplicationDate>
  ...
</TradeMark>`;

const sources = [
  {
    format: 'json',
    label: 'JSON',
    accept: '.json,application/json',
    example: jsonExample,
    instructions: (
      <>
        <p>A list of trademarks, or a single trademark.</p>
        <FieldList />
      </>
    ),
  },
  {
    format: 'csv',
    label: 'CSV',
    accept: '.csv,.txt,.tsv,.xlsx,.ods,text/csv',
    example: csvExample,
    instructions: (
      <>
        <p>
          A CSV file, or a spreadsheet as .xlsx or .ods. Separate cells with commas and classes with
          semicolons. Blank lines are skipped. Other headers, such as those of the Singapore
          office’s open data, are matched to the fields. If a match, the row with the headers, the
          encoding or the order of dates is unclear, you choose it.
        </p>
        <FieldList />
      </>
    ),
  },
  {
    format: 'xml',
    label: 'Office XML',
    accept: '.xml,text/xml,application/xml',
    example: xmlExample,
    instructions: (
      <p>
        Trademarks in WIPO ST.66 or ST.96 format, as provided by the US office. A trademark without
        a registration is identified by its application number and date.
      </p>
    ),
  },
] as const;

interface SourceTabsProps {
  sentBytes: number | undefined;
  isBusy: boolean;
  onSend(content: Blob, fileName: string, format: ImportFormat): void;
}

export const SourceTabs = ({ onSend, ...shared }: SourceTabsProps) => (
  <Tabs
    label="Format"
    tabs={sources.map(({ label, format, ...source }) => ({
      id: format,
      label,
      content: (
        <SourceForm
          {...shared}
          {...source}
          format={format}
          onSend={(content, name) => onSend(content, name, format)}
        />
      ),
    }))}
  />
);

function FieldList() {
  return (
    <dl className={styles.fieldList}>
      <dt>Required</dt>
      <dd>
        <code>name</code>, <code>registrationNumber</code>, <code>registrationDate</code>{' '}
        (YYYY-MM-DD), <code>owner</code>, <code>status</code>, <code>classes</code>
      </dd>
      <dt>Optional</dt>
      <dd>
        <code>description</code>, <code>image</code>, <code>expiryDate</code>,{' '}
        <code>publicationDate</code>, <code>isPublished</code> (default false)
      </dd>
      <dt>Statuses</dt>
      <dd>
        <code>registered</code>, <code>pending</code>, <code>expired</code>, or the words of an
        office. You choose what other words mean; until then they are kept as written.
      </dd>
      <dt>Existing trademarks</dt>
      <dd>
        If a registration number is already in the register, that trademark is updated. Fields that
        are not in the file stay as they are.
      </dd>
    </dl>
  );
}
