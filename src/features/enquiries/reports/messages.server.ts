import { inOwnWords } from '../../../platform/languages/translated';
import {
  type Block,
  button,
  heading,
  inOwnLanguage,
  ledger,
  letter,
  note,
  quote,
  type Row,
  steps,
} from '../../../platform/mail/message';
import { classNumbers } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { firm } from '../../../shared/firm';
import { finishedLine, holdsAddress, type Message, oneLine } from '../../../shared/mail-content';
import { momentText } from '../../../shared/moment-text';
import { t } from '../../../shared/texts';
import { companiesText } from '../../clearance/company-names';
import type { Consequence, Verdict } from '../../clearance/contract';
import { levelWords } from '../../clearance/level-words';
import { limits } from '../../clearance/limits';
import type { CheckHit, CheckResult } from '../../clearance/matching/contract';
import { comparedWith } from '../../clearance/report/compared-with';
import { hitHeading, verdictOf } from '../../clearance/verdict';
import { statusText } from '../../trademarks/search/directory-filters';
import { attributionLines, coverageWords } from '../../trademarks/sources/coverage-words.server';
import type { CheckRow } from './data.server';
import { feeBlocks } from './fee-blocks.server';

interface MadeReport {
  result: CheckResult;
  token: string;
  reportedAt: Date;
}

const reportAddress = (siteUrl: string, token: string) => `${siteUrl}/check/report/${token}`;

/** The mail may go to a stranger and must not carry spam. */
const shownName = (name: string) =>
  holdsAddress(name) ? t('the name you sent') : `“${oneLine(name, 80)}”`;

export function reportReady(
  report: MadeReport & Consequence & Pick<CheckRow, 'dueOn'>,
  siteUrl: string,
): Message {
  const { token, reportedAt, dueOn, verdict, advice, fees } = report;
  const result = inWordsOfMail(report.result);
  const { text, notKnown } = verdict;
  const said = inOwnWords(text);
  const name = shownName(result.name);
  const step = (text: string) =>
    finishedLine(
      holdsAddress(result.name) ? inOwnWords(text).replaceAll(result.name, name) : text,
      500,
    );
  return letter({
    subject: t('Your trademark check: {name}, {level}', { name, level: levelText(verdict) }),
    preview: said,
    heading: t('{word}: {below}', {
      word: inOwnWords(verdict.word),
      below: inOwnWords(verdict.below),
    }),
    blocks: [
      t('We have your request for a trademark check of {name}. Here is the report. {text}', {
        name,
        text: said,
      }),
      notKnown !== null &&
        note(
          undefined,
          [inOwnWords(notKnown.title), result.coverage?.words.caution ?? ''].join('\n'),
        ),
      ledger(searchedRows(result, reportedAt)),
      ...groundBlocks(result),
      ...wellKnownBlocks(result, verdict),
      heading(verdict.closest),
      result.hits.length > 0
        ? steps(...result.hits.map(hitRow))
        : notKnown
          ? verdict.none
          : t('None. No mark in the register is close to the name.'),
      ...companyBlocks(verdict),
      inOwnWords(verdict.companies ? '' : companiesText(result)) || false,
      heading(advice.title),
      steps(...advice.steps.map((text, place): [string, string] => [`${place + 1}`, step(text)])),
      button(
        advice.action.label,
        siteUrl +
          (holdsAddress(result.name)
            ? advice.action.href.replace(/\bname=[^&#]*&?/, '')
            : advice.action.href),
      ),
      advice.elsewhere !== null &&
        `${inOwnWords(advice.elsewhere.label)}: ${advice.elsewhere.href}`,
      ...feeBlocks(fees),
      note(
        'What this does not cover',
        [
          ...limits.map(inOwnWords),
          t('The comparison follows fixed rules and is not a decision of the registry.'),
          dueOn &&
            t('A person at the firm reads it too, and writes to you by {day}.', {
              day: dateText(dueOn),
            }),
        ]
          .filter(Boolean)
          .join(' '),
      ),
      heading(t('The full report, letter by letter')),
      `${t('The full report is at a private address. Anyone you give the address to can read it:')}\n${inOwnLanguage(reportAddress(siteUrl, token))}`,
      ...attributionLines(result.coverage),
      'If you did not ask for this, somebody typed your address by mistake. You don’t need to do anything.',
    ],
  });
}

/** What a result was compared with is said anew, in the language of the mail. */
const inWordsOfMail = (result: CheckResult): CheckResult =>
  result.coverage
    ? { ...result, coverage: { ...result.coverage, words: coverageWords(result.coverage) } }
    : result;

function levelText({ tone, ...verdict }: Verdict) {
  const [word, below] = [inOwnWords(verdict.word).toLowerCase(), inOwnWords(verdict.below)];
  return tone === 'unknown' || tone === 'well-known'
    ? t('{word}: {below}', { word, below })
    : `${word} ${below}`;
}

const classesText = ({ classes }: CheckResult) => classes.join(t(', ')) || t('All').toLowerCase();

function searchedRows(result: CheckResult, reportedAt: Date): Row[] {
  return [
    ['Name', holdsAddress(result.name) ? null : oneLine(result.name)],
    [result.classes.length === 1 ? 'Class' : 'Classes', classesText(result)],
    ['Compared with', comparedWith(result)],
    [
      t('Made'),
      t('{moment}, rules {version}', {
        moment: momentText(reportedAt),
        version: result.engineVersion,
      }),
    ],
  ];
}

const named = ({ name, registrationNumber }: CheckHit['mark']) =>
  `${oneLine(name)} (${registrationNumber})`;

function hitRow(hit: CheckHit, place: number): [string, string] {
  const { mark, signals, level } = hit;
  const { owner, classes, expiryDate, source } = mark;
  const who = { mark: named(mark), owner };
  const record =
    classes.length > 0
      ? t('{mark}, {owner}, {classes}', { ...who, classes: classNumbers(classes) })
      : t('{mark}, {owner}', who);
  const status = inOwnWords(statusText(mark));
  const text = t('{record}. {status}. {heading}: {reasons}', {
    record: source === 'sample' ? t('A sample, invented: {record}', { record }) : record,
    status: expiryDate ? t('{status}, to {day}', { status, day: dateText(expiryDate) }) : status,
    heading: inOwnWords(hitHeading(hit)),
    reasons: signals.map((signal) => inOwnWords(signal.text)).join(' '),
  });
  return [level ? levelWords[level] : `${place + 1}`, finishedLine(text, 700)];
}

const groundBlocks = ({ grounds }: CheckResult): Block[] =>
  grounds.length > 0
    ? [
        heading('Problems with the name itself'),
        steps(
          ...grounds.map(({ section, reason, law, source }): [string, string] => [
            section,
            finishedLine([reason, law, source].map(inOwnWords).join(' '), 900),
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
            finishedLine(
              t('{reason} {name}: {about}. Source: {source}. {found}', {
                reason: inOwnWords(reason),
                name,
                about: inOwnWords(about),
                source: source.text,
                found: t(isInRegister ? 'In this register.' : 'Not found in this register.'),
              }),
              600,
            ),
          ]),
        ),
        lawOf(wellKnown),
      ]
    : [];

const companyBlocks = ({ companies }: Verdict): (Block | string)[] =>
  companies
    ? [
        heading(companies.title),
        steps(
          ...companies.names.map(({ term, text }): [string, string] => [
            finishedLine(term, 200),
            inOwnWords(text),
          ]),
        ),
        inOwnWords(companies.text),
        lawOf(companies),
        ...companies.weights.map(({ text }) => inOwnWords(text)),
      ]
    : [];

const lawOf = ({ section, law, source }: NonNullable<Verdict['wellKnown']>) =>
  note(`Trade Marks Act 1998, ${section}`, [law, source].map(inOwnWords).join(' '));

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
        ['Closest mark', closest && `${named(closest.mark)}, score ${closest.score}`],
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
