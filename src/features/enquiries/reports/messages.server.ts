import { renderMessage } from '../../../platform/mail/message';
import { dateText } from '../../../shared/date-text';
import { firm } from '../../../shared/firm';
import {
  type Block,
  holdsAddress,
  type LedgerRow,
  type Message,
  oneLine,
} from '../../../shared/mail-content';
import { momentText } from '../../../shared/moment-text';
import { centsToText } from '../../../shared/price';
import type { Advice, FeeEstimate } from '../../clearance/contract';
import { hitHeading, levelWords } from '../../clearance/level-words';
import { limits } from '../../clearance/limits';
import type { CheckHit, CheckResult } from '../../clearance/matching/contract';
import { statusWords } from '../../trademarks/directory/term';
import type { CheckRow } from './data.server';

interface MadeReport {
  result: CheckResult;
  token: string;
  reportedAt: Date;
}

const reportAddress = (siteUrl: string, token: string) => `${siteUrl}/check/report/${token}`;

/** A mail may go to a stranger’s address, and must not carry somebody’s advertisement there. */
const shownName = (name: string) =>
  holdsAddress(name) ? 'the name you sent' : `“${oneLine(name, 80)}”`;

export function reportReady(
  report: MadeReport & { advice: Advice; fees: FeeEstimate | null },
  siteUrl: string,
): Message {
  const { result, token, reportedAt, advice, fees } = report;
  const { word, below, sentence } = levelWords[result.level];
  const name = shownName(result.name);
  return renderMessage({
    subject: `Your trademark check: ${name}, ${word.toLowerCase()} ${below}`,
    preview: sentence,
    blocks: [
      { kind: 'heading', text: `${word}: ${below}` },
      {
        kind: 'text',
        text: `We have your request for a trademark check of ${name}. Here is the report. ${sentence}`,
      },
      { kind: 'ledger', rows: searchedRows(result, reportedAt) },
      { kind: 'heading', text: 'Closest marks' },
      ...hitBlocks(result.hits),
      ...groundBlocks(result),
      { kind: 'heading', text: 'What we would do' },
      {
        kind: 'steps',
        steps: advice.steps.map((step, place) => ({
          when: String(place + 1),
          text: oneLine(
            holdsAddress(result.name) ? step.replaceAll(result.name, 'the name') : step,
            500,
          ),
        })),
      },
      {
        kind: 'button',
        label: advice.action.label,
        href: siteUrl + advice.action.href,
      },
      ...feeBlocks(fees),
      {
        kind: 'note',
        title: 'What this does not cover',
        text: `${limits.join(' ')} The comparison follows fixed rules and is not a decision of the registry. One of our lawyers looks at it and writes to you if there is more to say.`,
      },
      { kind: 'heading', text: 'The full report, letter by letter' },
      {
        kind: 'text',
        text: `The full report is at a private address. Anyone you give the address to can read it:\n${reportAddress(siteUrl, token)}`,
      },
      notYou,
    ],
  });
}

const searchedRows = (result: CheckResult, reportedAt: Date): LedgerRow[] => {
  const { marks, registerDate } = result.searched;
  return [
    ...(holdsAddress(result.name) ? [] : [{ label: 'Name', value: oneLine(result.name) }]),
    {
      label: result.classes.length === 1 ? 'Class' : 'Classes',
      value: result.classes.join(', ') || 'all',
    },
    { label: 'Compared with', value: `${marks.toLocaleString('en-SG')} marks` },
    ...(registerDate ? [{ label: 'Register as of', value: dateText(registerDate) }] : []),
    { label: 'Made', value: `${momentText(reportedAt)}, rules ${result.engineVersion}` },
  ];
};

const hitBlocks = (hits: CheckHit[]): Block[] =>
  hits.length > 0
    ? [{ kind: 'steps', steps: hits.map((hit) => ({ when: levelTag(hit), text: hitText(hit) })) }]
    : [{ kind: 'text', text: 'None. No mark in the register is close to the name.' }];

const levelTag = ({ level }: CheckHit) => levelWords[level].word;

function hitText(hit: CheckHit): string {
  const { mark, signals } = hit;
  const classes = mark.classes.length > 0 ? `, class ${mark.classes.join(', ')}` : '';
  const end = mark.expiryDate ? `, to ${dateText(mark.expiryDate)}` : '';
  return oneLine(
    `${mark.name} (${mark.registrationNumber}), ${mark.owner}${classes}. ` +
      `${statusWords[mark.status]}${end}. ${hitHeading(hit)}: ` +
      signals.map(({ text }) => text).join(' '),
    700,
  );
}

const groundBlocks = ({ grounds }: CheckResult): Block[] =>
  grounds.length > 0
    ? [
        { kind: 'heading', text: 'Grounds in the name itself' },
        {
          kind: 'steps',
          steps: grounds.map(({ section, reason, source }) => ({
            when: section,
            text: oneLine(`${reason} ${source}`, 600),
          })),
        },
      ]
    : [];

function feeBlocks(fees: FeeEstimate | null): Block[] {
  if (!fees) return [];
  const { plan, planCents, gstCents, classes, planClasses, preApproved, other } = fees;
  return [
    { kind: 'heading', text: 'What registration costs' },
    {
      kind: 'ledger',
      rows: [
        {
          label: `Our fee, ${plan}`,
          value: gstCents
            ? `${centsToText(planCents)}, including ${centsToText(gstCents)} GST (${fees.gstText})`
            : centsToText(planCents),
        },
        {
          label: `Official fee, ${classes === 1 ? '1 class' : `${classes} classes`}`,
          value: `${centsToText(preApproved.officialCents)} from the registry’s list, or ${centsToText(other.officialCents)}`,
        },
        {
          label: 'Total',
          value: `${centsToText(preApproved.totalCents)} or ${centsToText(other.totalCents)}`,
          total: true,
        },
      ],
    },
    {
      kind: 'text',
      text:
        `Our prices as of ${dateText(fees.pricesOf)}; official fees checked on ${dateText(fees.officialFeesCheckedOn)}.` +
        (classes > planClasses
          ? ` Our fee is for ${planClasses === 1 ? 'one class' : `${planClasses} classes`}; we quote the others before we file.`
          : ''),
    },
  ];
}

/** To the firm: what the visitor was told, and where a comment is added. */
export function checkReported(
  check: CheckRow,
  { result, token }: MadeReport,
  siteUrl: string,
): Message {
  const { word, below } = levelWords[result.level];
  const closest = result.hits[0];
  return renderMessage({
    subject: `Check reported: ${oneLine(check.name, 80)}, ${word.toLowerCase()} ${below}`,
    preview: `For ${check.email}. You can add a comment in the back office.`,
    blocks: [
      { kind: 'heading', text: 'A check report was sent' },
      {
        kind: 'ledger',
        rows: [
          { label: 'Name', value: oneLine(check.name) },
          { label: 'Classes', value: result.classes.join(', ') || 'all' },
          { label: 'Level', value: `${word}, ${below}` },
          ...(closest
            ? [
                {
                  label: 'Closest mark',
                  value: oneLine(
                    `${closest.mark.name} (${closest.mark.registrationNumber}), score ${closest.score}`,
                  ),
                },
              ]
            : []),
          { label: 'E-mail', value: check.email },
          ...(check.phone ? [{ label: 'Phone', value: oneLine(check.phone) }] : []),
        ],
      },
      {
        kind: 'text',
        text: `The report: ${reportAddress(siteUrl, token)}`,
      },
      {
        kind: 'button',
        label: 'Add a comment',
        href: `${siteUrl}/admin/trademark-checks`,
      },
    ],
  });
}

/** A lawyer’s own words, with the way to the report where there is one. */
export function checkAnswered(
  check: Pick<CheckRow, 'name' | 'token' | 'result'> & { comment: string },
  siteUrl: string,
): Message {
  const name = shownName(check.name);
  return renderMessage({
    subject: `Our lawyer’s answer to your check: ${name}`,
    preview: oneLine(check.comment, 120),
    blocks: [
      { kind: 'heading', text: 'A lawyer has looked at it' },
      { kind: 'text', text: `You asked us to check ${name}. Here is our answer.` },
      { kind: 'quote', text: check.comment },
      ...(check.token && check.result
        ? [
            {
              kind: 'button',
              label: 'Open the report',
              href: reportAddress(siteUrl, check.token),
            } as const,
          ]
        : []),
      {
        kind: 'text',
        text: `Questions? Reply to this message, or call ${firm.phone}.`,
      },
    ],
  });
}

export const notYou: Block = {
  kind: 'text',
  text: 'If you did not ask for this, somebody typed your address by mistake. You don’t need to do anything.',
};
