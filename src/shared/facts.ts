// The facts that a text in `content/` can name, as in {{trademarkTerm}}, and nothing else. They are put in while
// the site is built: no page and no server loads this file.

import { capitalized } from './capitalized';
import * as feesAndTimes from './fees-and-times';
import { firm } from './firm';
import type { Fact } from './legal-fact';
import * as law from './legal-facts';
import { otherData, sweptData } from './retention';

const legal = { ...law, ...feesAndTimes };

/** What a text can name as its source. */
export interface Origin {
  source: string;
  url: string;
}

const act = (source: string, url: string): Origin => ({
  source,
  url: `https://sso.agc.gov.sg/${url}`,
});

/** Sources as a whole; a legal fact is the source of its own place in one. */
const origins: Record<string, Origin> = {
  tradeMarksAct: act('Trade Marks Act 1998 (Singapore)', 'Act/TMA1998'),
  tradeMarksRules: act('Trade Marks Rules (Singapore)', 'SL/TMA1998-R1'),
  patentsAct: act('Patents Act 1994 (Singapore)', 'Act/PA1994'),
  patentsRules: act('Patents Rules (Singapore)', 'SL/PA1994-R1'),
  designsAct: act('Registered Designs Act 2000 (Singapore)', 'Act/RDA2000'),
  copyrightAct: act('Copyright Act 2021 (Singapore)', 'Act/CA2021'),
  ipos: {
    source: 'Intellectual Property Office of Singapore (IPOS)',
    url: 'https://www.ipos.gov.sg',
  },
};

/** What a text works out of these. */
const workedOut: Record<string, string | number> = {
  'firm.sessions.consultation.capitalized': capitalized(firm.sessions.consultation),
  /** Said of prices, where the firm charges GST. */
  andIncludeGst: firm.gstRegistered ? ` and include ${legal.gst.text} GST` : '',
  ...Object.fromEntries(
    Object.entries(sweptData).map(([name, { keptFor }]) => [`retention.${name}`, keptFor]),
  ),
  /** Rows of a table. */
  'retention.rows': [...Object.values(sweptData), ...otherData]
    .map(({ what, data, keptFor, countedFrom }) => {
      const howLong = countedFrom ? `${keptFor} from ${countedFrom}` : keptFor;
      return `| ${what} | ${howLong}. *${data}.* |`;
    })
    .join('\n'),
};

export interface FactValue {
  text: string;
  /** For sums; money in cents. */
  amount?: number;
  isMoney?: boolean;
}

const isFact = (value: unknown): value is Fact<unknown> =>
  typeof value === 'object' && value !== null && 'text' in value && 'source' in value;

/** Legal facts by their names. */
export const legalFacts = new Map<string, Fact<unknown>>();
/** All facts by their names. A number stands as `name.value` too, a range as `name.least` and `name.most`. */
export const facts = new Map<string, FactValue>();

const addNumber = (name: string, amount: number) =>
  facts.set(name, { text: String(amount), amount });

function add(name: string, value: unknown) {
  if (typeof value === 'function') add(name, value());
  else if (typeof value === 'string') facts.set(name, { text: value });
  else if (typeof value === 'number') addNumber(name, value);
  else if (isFact(value)) addLegal(name, value);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value))
    for (const [key, part] of Object.entries(value)) add(name ? `${name}.${key}` : key, part);
}

function addLegal(name: string, fact: Fact<unknown>) {
  const { text, value, unit } = fact;
  legalFacts.set(name, fact);
  if (typeof value === 'number') {
    facts.set(name, { text, amount: value, isMoney: unit === 'cents' });
    addNumber(`${name}.value`, value);
  } else facts.set(name, { text });
  if (typeof value === 'string') facts.set(`${name}.value`, { text: value });
  if (Array.isArray(value)) {
    addNumber(`${name}.least`, value[0]);
    addNumber(`${name}.most`, value[1]);
  }
}

add('', { ...legal, firm });
// In a sum they are money, as fees are.
for (const [name, dollars] of Object.entries(firm.prices))
  facts.set(`firm.prices.${name}`, { text: String(dollars), amount: 100 * dollars, isMoney: true });
for (const [name, value] of Object.entries(workedOut)) add(name, value);

export const originOf = (name: string): Origin | undefined => legalFacts.get(name) ?? origins[name];
