import type { Colleague } from '../../../shared/colleague';
import type { Recorded } from '../../trademarks/mark/contract';
import type { Office } from '../counting/data.server';
import type { PortfolioChoices, PortfolioWay } from './contract';
import type { FileFacts, HowToRead } from './from-row.server';
import type { MatterToOpen } from './matter-to-open';

export interface Rehearsal {
  way: PortfolioWay;
  choices: PortfolioChoices;
  how: HowToRead;
  office: Office;
  colleagues: Colleague[];
  today: string;
  /** The row of the same file in which a right stands first. */
  seen: Map<string, Pick<ReadRow, 'row' | 'cells'>>;
}

export interface ReadRow {
  row: number;
  cells: Record<string, string>;
  facts: FileFacts;
  mark: Recorded | undefined;
  identity: string;
  reason: string | undefined;
}

/** What a row becomes, before its client is known. */
export type Draft = Omit<MatterToOpen, 'clientName' | 'clientEmail' | 'companyName'> & {
  isEnded: boolean;
  remarks: string[];
};
