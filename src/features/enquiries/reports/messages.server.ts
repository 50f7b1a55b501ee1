import { inOwnWords } from '../../../platform/languages/translated';
import {
  type Block,
  button,
  heading,
  ledger,
  letter,
  note,
  quote,
  type Row,
  steps,
} from '../../../platform/mail/message';
import { dateText } from '../../../shared/date-text';
import { firm } from '../../../shared/firm';
import { holdsAddress, type Message, oneLine } from '../../../shared/mail-content';
import { momentText } from '../../../shared/moment-text';
import { centsToText } from '../../../shared/price';
import type { Consequence, FeeEstimate, Verdict } from '../../clearance/contract';
import { levelWords } from '../../clearance/level-words';
import { limits } from '../../clearance/limits';
import type { CheckHit, CheckResult } from '../../clearance/matching/contract';
import { comparedWith } from '../../clearance/report/compared-with';
import { hitHeading, verdictOf } from '../../clearance/verdict';
import { statusText } from '../../trademarks/search/directory-filters';
import { attributionLines } from '../../trademarks/sources/coverage-words.server';
import type { CheckRow } from './data.server';

interface MadeReport {
  result: CheckResult;
  token: string;
  reportedAt: Date;
}

const reportAddress = (siteUrl: string, token: string) => `${siteUrl}/check/report/${token}`;

/** The mail may go to a stranger and must not carry spam. */
const shownName = (name: string) =>
  holdsAddress(name) ? 'the name you sent' : `“${oneLine(name, 80)}”`;

export function reportReady(
  report: MadeReport & Consequence & Pick<CheckRow, 'dueOn'>,
  siteUrl: string,
): Message {
  const { result, token, reportedAt, dueOn, verdict, advice, fees } = report;
  const { word, below, text, notKnown } = verdict;
  const name = shownName(result.name);
  const step = (text: string) =>
    oneLine(holdsAddress(result.name) ? text.replaceAll(result.name, 'the name') : text, 500);
  return letter({
    subject: `Your trademark check: ${name}, ${levelText(verdict)}`,
    preview: text,
    heading: `${word}: ${below}`,
    blocks: [
      `We have your request for a trademark check of ${name}. Here is the report. ${text}`,
      notKnown !== null &&
        note(undefined, `${notKnown.title}. ${result.coverage?.words.caution ?? ''}`.trim()),
      ledger(searchedRows(result, reportedAt)),
      ...groundBlocks(result),
      ...wellKnownBlocks(result, verdict),
      heading(notKnown?.closest ?? 'Closest marks'),
      result.hits.length > 0
        ? steps(...result.hits.map(hitRow))
        : notKnown
          ? notKnown.none
          : 'None. No mark in the register is close to the name.',
      heading(advice.title),
      steps(...advice.steps.map((text, place): [string, string] => [`${place + 1}`, step(text)])),
      button(
        advice.action.label,
        siteUrl +
          (holdsAddress(result.name)
            ? advice.action.href.replace(/\bname=[^&#]*&?/, '')
            : advice.action.href),
      ),
      advice.elsewhere !== null && `${advice.elsewhere.label}: ${advice.elsewhere.href}`,
      ...feeBlocks(fees),
      note(
        'What this does not cover',
        `${limits.join(' ')} The comparison follows fixed rules and is not a decision of the registry.${readerText(dueOn)}`,
      ),
      heading('The full report, letter by letter'),
      `The full report is at a private address. Anyone you give the address to can read it:\n${reportAddress(siteUrl, token)}`,
      ...attributionLines(result.coverage),
      'If you did not ask for this, somebody typed your address by mistake. You don’t need to do anything.',
    ],
  });
}

/** Says by when a person answers, if that was promised. */
const readerText = (dueOn: string | null) =>
  dueOn ? ` A person at the firm reads it too, and writes to you by ${dateText(dueOn)}.` : '';

const levelText = ({ tone, word, below }: Verdict) =>
  `${word.toLowerCase()}${tone === 'unknown' || tone === 'well-known' ? ':' : ''} ${below}`;

const classesText = ({ classes }: CheckResult) => classes.join(', ') || 'all';

function searchedRows(result: CheckResult, reportedAt: Date): Row[] {
  return [
    ['Name', holdsAddress(result.name) ? null : oneLine(result.name)],
    [result.classes.length === 1 ? 'Class' : 'Classes', classesText(result)],
    ['Compared with', inOwnWords(comparedWith(result))],
    ['Made', `${momentText(reportedAt)}, rules ${result.engineVersion}`],
  ];
}

function hitRow(hit: CheckHit, place: number): [string, string] {
  const { mark, signals, level } = hit;
  const classes = mark.classes.length > 0 ? `, class ${mark.classes.join(', ')}` : '';
  const sample = mark.source === 'sample' ? 'A sample, invented: ' : '';
  const end = mark.expiryDate ? `, to ${dateText(mark.expiryDate)}` : '';
  const text = oneLine(
    `${sample}${mark.name} (${mark.registrationNumber}), ${mark.owner}${classes}. ` +
      `${statusText(mark)}${end}. ${hitHeading(hit)}: ` +
      signals.map((signal) => signal.text).join(' '),
    700,
  );
  return [level ? levelWords[level] : `${place + 1}`, text];
}

const groundBlocks = ({ grounds }: CheckResult): Block[] =>
  grounds.length > 0
    ? [
        heading('Problems with the name itself'),
        steps(
          ...grounds.map(({ section, reason, law, source }): [string, string] => [
            section,
            oneLine(`${reason} ${law} ${source}`, 900),
          ]),
        ),
      ]
    : [];

const wellKnownBlocks = ({ wellKnown: names }: CheckResult, { wellKnown }: Verdict): Block[] =>
  wellKnown
    ? [
        heading('Well-known names'),
        steps(
          ...names.map(({ name, reason, about, source, isInRegister }): [string, string] => [
            name,
            oneLine(
              `${reason} ${name}: ${about}. Source: ${source.text}. ${isInRegister ? 'In this register.' : 'Not found in this register.'}`,
              600,
            ),
          ]),
        ),
        note(`Trade Marks Act 1998, ${wellKnown.section}`, `${wellKnown.law} ${wellKnown.source}`),
      ]
    : [];

function feeBlocks(fees: FeeEstimate | null): (Block | string)[] {
  if (!fees) return [];
  const { plan, planCents, gstCents, gstText, classes, planClasses, preApproved, other } = fees;
  const pricesOf = `Our prices as of ${dateText(fees.pricesOf)}; official fees checked on ${dateText(fees.officialFeesCheckedOn)}.`;
  const included = planClasses === 1 ? 'one class' : `${planClasses} classes`;
  return [
    heading('What registration costs'),
    ledger(
      [
        [
          `Our fee, ${plan}`,
          gstCents
            ? `${centsToText(planCents)}, including ${centsToText(gstCents)} GST (${gstText})`
            : centsToText(planCents),
        ],
        [
          `Official fee, ${classes === 1 ? '1 class' : `${classes} classes`}`,
          `${centsToText(preApproved.officialCents)} from the registry’s list, or ${centsToText(other.officialCents)}`,
        ],
      ],
      preApproved.totalCents !== null && other.totalCents !== null
        ? ['Total', `${centsToText(preApproved.totalCents)} or ${centsToText(other.totalCents)}`]
        : undefined,
    ),
    classes > planClasses
      ? `${pricesOf} No total: our fee is for ${included}, and what the others cost isn’t fixed: ask us for a quote.`
      : pricesOf,
  ];
}

/** To the firm: what the visitor received, and where to comment. */
export function checkReported(
  { id, name, email, phone, dueOn }: CheckRow,
  { result, token }: MadeReport,
  siteUrl: string,
): Message {
  const verdict = verdictOf(result);
  const [closest] = result.hits;
  return letter({
    subject: `Check reported: ${oneLine(name, 80)}, ${levelText(verdict)}`,
    preview: dueOn
      ? `For ${email}. A person’s answer is due by ${dateText(dueOn)}.`
      : `For ${email}. You can add a comment in the back office.`,
    heading: 'A check report was sent',
    blocks: [
      ledger([
        ['Name', oneLine(name)],
        ['Classes', classesText(result)],
        ['Level', `${verdict.word}, ${verdict.below}`],
        ['Compared with', comparedWith(result)],
        [
          'Closest mark',
          closest &&
            oneLine(
              `${closest.mark.name} (${closest.mark.registrationNumber}), score ${closest.score}`,
            ),
        ],
        ['E-mail', email],
        ['Phone', phone && oneLine(phone)],
        ['Answer due', dueOn && dateText(dueOn)],
      ]),
      `The report: ${reportAddress(siteUrl, token)}`,
      button('Add a comment', `${siteUrl}/admin/trademark-checks/${id}`),
    ],
  });
}

export function checkAnswered(
  {
    name,
    token,
    result,
    comment,
  }: Pick<CheckRow, 'name' | 'token' | 'result'> & { comment: string },
  siteUrl: string,
): Message {
  const shown = shownName(name);
  return letter({
    subject: `Our answer to your check: ${shown}`,
    preview: oneLine(comment, 120),
    heading: 'A person has looked at it',
    blocks: [
      `You asked us to check ${shown}. Here is our answer.`,
      quote(comment),
      token && result ? button('Open the report', reportAddress(siteUrl, token)) : undefined,
      `Questions? Reply to this message, or call ${firm.phone}.`,
    ],
  });
}
