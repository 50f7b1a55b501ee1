import { firm } from '../../shared/firm';
import { isolated } from '../../shared/isolated';
import { inLanguage } from '../../shared/languages';
import { finishedLine, greeting, linesOf, type Message } from '../../shared/mail-content';
import { languageNow } from '../../shared/texts';
import { placesOf } from '../../shared/wide-letters';
import { inOwnWords } from '../languages/translated';
import {
  body,
  colour,
  inline,
  layout,
  type Markup,
  mailLayout,
  markup,
  sans,
  serif,
  small,
} from './layout';

/** A part of a message, once as HTML and once as plain text. */
export interface Block {
  html: Markup;
  plain: string;
}

interface Letter {
  subject: string;
  preview?: string | undefined;
  /** The default subject. */
  heading?: string;
  /** The name in the greeting. */
  greets?: string;
  /** Texts become paragraphs; false and undefined are skipped. */
  blocks: (Block | string | false | undefined)[];
}

/** The HTML and the plain text of a message, from the same content. */
export function letter({ preview, heading: title, greets, blocks, ...rest }: Letter): Message {
  const subject = finishedLine(inOwnWords(rest.subject));
  const content = [greets !== undefined && greeting(greets), ...blocks].flatMap(
    (block): Block[] => {
      if (!block) return [];
      return [typeof block === 'string' ? asWritten(inOwnWords(block)) : block];
    },
  );
  const whole = [heading(title ?? rest.subject, true), ...content];
  const { street, city, postalCode } = firm.address;
  const signature = `-- \n${firm.legalName}\n${street}, ${city} ${postalCode}\n${firm.email}`;
  const before = preview && inOwnWords(preview);
  const plain = `${[...whole.map(({ plain }) => plain), signature].join('\n\n')}\n`;
  const html = mailLayout(
    subject,
    before,
    whole.map((block) => block.html),
  );
  // A twelfth as long as the HTML, which says nothing else.
  const said = [subject, before, plain].join('\n');
  return isolated(said) === said
    ? { subject, html, plain }
    : { subject, html: isolated(html), plain: isolated(plain) };
}

interface LinkLetter extends Omit<Letter, 'blocks' | 'preview'> {
  text: string;
  button: [label: string, href: string];
  /** The validity of the link. */
  once: string;
  /** The advice for recipients who did not request it. */
  unasked: [title: string, text: string];
}

/** A message with a single-use link. */
export const linkLetter = ({ text, button: link, once, unasked, ...rest }: LinkLetter): Message =>
  letter({ ...rest, preview: once, blocks: [text, button(...link), once, note(...unasked)] });

const breakAnywhere = { 'overflow-wrap': 'anywhere', 'word-break': 'break-word' };

const headline = { 'font-family': serif, 'font-weight': 400, color: colour.ink };
const title = inline({
  ...breakAnywhere,
  margin: '0 0 20px',
  'font-size': '28px',
  'line-height': '35px',
  ...headline,
});
const subheading = inline({
  ...breakAnywhere,
  margin: '32px 0 12px',
  'font-size': '20px',
  'line-height': '27px',
  ...headline,
});

export function heading(said: string, isTitle = false): Block {
  const text = inOwnWords(said);
  return {
    html: isTitle
      ? markup`<h1 class="ink" style="${title}">${text}</h1>`
      : markup`<h2 class="ink" style="${subheading}">${text}</h2>`,
    plain: `${text}\n${'-'.repeat(placesOf(text))}`,
  };
}

const sentences = inline({ ...body, ...breakAnywhere, margin: '0 0 16px' });
/** A person’s own words. */
export const asWritten = (text: string): Block => ({
  html: markup`<p class="ink" style="${sentences}">${lines(text, withLinks)}</p>`,
  plain: text,
});

const link = inline({ color: colour.ink, 'text-decoration': 'underline', ...breakAnywhere });
const literal = (text: string) => text.replaceAll('.', '\\.');
/** Only the firm's own addresses: a sentence may hold a stranger’s text. What ends the sentence is no part of them. */
const addresses = new RegExp(
  `(https?://(?:[\\w-]+\\.)*${literal(firm.email.split('@')[1] ?? '')}/[^\\s<>"。，；：！？）]*[^\\s<>".,;:!?)。，；：！？）]|${literal(firm.email)})`,
);

/** The firm’s addresses in a text as links. */
function withLinks(text: string): string | (string | Markup)[] {
  const parts = text.split(addresses);
  if (parts.length === 1) return text;
  return parts.map((part, place) => {
    if (place % 2 === 0) return part;
    const href = part.includes('://') ? part : `mailto:${part}`;
    return markup`<a href="${href}" class="ink" style="${link}">${part}</a>`;
  });
}

const buttonRow = inline({ margin: '8px 0 12px' });
const buttonCell = inline({
  'mso-padding-alt': '13px 28px', // Outlook ignores the padding of links
  'background-color': colour.seal,
  'border-radius': '3px',
});
const buttonLink = inline({
  display: 'inline-block',
  padding: '13px 28px',
  'font-family': sans,
  'font-size': '16px',
  'line-height': '22px',
  'font-weight': 700,
  color: colour.onSeal,
  'text-decoration': 'none',
});
const addressLine = inline({ ...small, ...breakAnywhere, margin: '0 0 24px' });
const addressLink = inline({ color: colour.faint });

/** A page of the site in the language of the mail. */
export function inOwnLanguage(address: string): string {
  const { origin, pathname, search, hash } = new URL(address);
  return languageNow() === 'en'
    ? address
    : origin + inLanguage(pathname + search + hash, languageNow());
}

export function button(said: string, to: string): Block {
  const label = inOwnWords(said);
  const href = inOwnLanguage(to);
  const pressed = markup`<a href="${href}" style="${buttonLink}">${label}</a>`;
  const row = layout(
    markup` style="${buttonRow}"`,
    markup`<td align="center" style="${buttonCell}">${pressed}</td>`,
  );
  return {
    html: markup`${row}<p class="soft" style="${addressLine}">${inOwnWords('Or open')} <a href="${href}" class="soft" style="${addressLink}">${href}</a></p>`,
    plain: `${label}:\n${href}`,
  };
}

const aside = markup` width="100%" style="${inline({ margin: '8px 0 24px' })}"`;
const sunk = inline({
  ...body,
  ...breakAnywhere,
  'font-size': '15px',
  'line-height': '23px',
  padding: '14px 18px',
  'background-color': colour.sunk,
});

/** A label and its colon, which none has that ends with a mark of its own. */
const labelled = (label: string) => (/[?.？。]$/.test(label) ? label : `${label}:`);

export function note(title: string | undefined, said: string): Block {
  const lead = title && inOwnWords(labelled(title));
  const text = inOwnWords(said);
  return {
    html: layout(
      aside,
      markup`<td class="sunk ink" style="${sunk}">${lead && markup`<b>${lead} </b>`}${withLinks(text)}</td>`,
    ),
    plain: lead ? `${lead} ${text}` : text,
  };
}

const quoted = inline({
  ...body,
  ...breakAnywhere,
  padding: '2px 0 2px 18px',
  'border-left': `3px solid ${colour.line}`,
});

/** Quoted text with its line breaks. */
export const quote = (text: string): Block => ({
  html: layout(aside, markup`<td class="ink line" style="${quoted}">${lines(text)}</td>`),
  plain: linesOf(text)
    .map((line) => `> ${line}`)
    .join('\n'),
});

function lines(
  text: string,
  inLine: typeof withLinks = (line) => line,
): string | (string | Markup)[] {
  const all = linesOf(text);
  if (all.length === 1) return inLine(text);
  return all.map(
    (line, place) => markup`<span>${place > 0 && markup`<br/>`}${inLine(line)}</span>`,
  );
}

const table = (margin: string, rows: Markup[]): Markup =>
  markup`<table width="100%" border="0" cellpadding="0" cellspacing="0" style="${inline({ margin })}"><tbody>${rows}</tbody></table>`;

const cell = {
  ...body,
  padding: '9px 0',
  'border-top': `1px solid ${colour.line}`,
  'vertical-align': 'top',
};
const label = { ...cell, 'text-align': 'left', 'padding-right': '16px' };
const when = inline({ ...label, ...breakAnywhere, width: '24%', 'font-weight': 700 });
const what = inline({ ...cell, ...breakAnywhere });

export function steps(...said: [when: string, text: string][]): Block {
  const rows = said.map(([when, text]): [string, string] => [inOwnWords(when), inOwnWords(text)]);
  return {
    html: table(
      '0 0 24px',
      rows.map(
        ([time, text]) =>
          markup`<tr><th scope="row" align="left" class="label ink line" style="${when}">${time}</th><td valign="top" class="ink line" style="${what}">${text}</td></tr>`,
      ),
    ),
    plain: columns(rows),
  };
}

export interface Entry {
  title: string;
  detail: string;
  /** A number, kept on one line. */
  reference?: string;
  href?: string | undefined;
}

const entryCell = inline({ ...cell, ...breakAnywhere });
const entryLink = inline({ color: colour.ink, 'text-decoration': 'underline' });
const entryDetail = inline({ 'font-size': '15px', 'line-height': '22px', color: colour.soft });

/** A list of what to see to: each with what it is, and below it the rest. */
export const entries = (list: Entry[]): Block => ({
  html: table(
    '0 0 24px',
    list.map(({ title, detail, reference, href }) => {
      const name = href
        ? markup`<a href="${href}" class="ink" style="${entryLink}">${title}</a>`
        : title;
      return markup`<tr><td class="ink line" style="${entryCell}"><b>${name}</b><br/><span class="soft" style="${entryDetail}">${detail}${reference && markup`. <span style="white-space:nowrap">${reference}</span>`}</span></td></tr>`;
    }),
  ),
  plain: list
    .map(
      ({ title, detail, reference }) =>
        `- ${title}\n  ${[detail, reference].filter(Boolean).join('. ')}`,
    )
    .join('\n'),
});

export type Row = [label: string, value: string | null | undefined];

/** Values stand as they are: they may be somebody's words. Rows without one are left out; `total` has a line above it. */
export function ledger(rows: Row[], total?: Row): Block {
  const known = [...rows, ...(total ? [total] : [])].flatMap(([name, value]): [string, string][] =>
    value ? [[inOwnWords(name), value]] : [],
  );
  const last = total?.[1] ? known.length - 1 : -1;
  return {
    html: table(
      '8px 0 24px',
      known.map((row, place) => ledgerLine(row, place === last ? ofTotal : ofRow)),
    ),
    plain: columns(known),
  };
}

const figures = {
  'font-size': '15px',
  'line-height': '22px',
  'font-variant-numeric': 'tabular-nums',
};
const lineLooks = (line: Record<string, string | number>, labelColour: string) => ({
  label: inline({ ...label, ...figures, ...line, width: '36%', color: labelColour }),
  value: inline({ ...cell, ...figures, ...line, ...breakAnywhere, 'text-align': 'right' }),
});
const ofRow = {
  ...lineLooks({ 'border-top': `1px solid ${colour.line}`, 'font-weight': 400 }, colour.soft),
  labelClass: 'term soft line',
  valueClass: 'ink line',
};
const ofTotal = {
  ...lineLooks({ 'border-top': `2px solid ${colour.ink}`, 'font-weight': 700 }, colour.ink),
  labelClass: 'term ink rule',
  valueClass: 'ink rule',
};

const ledgerLine = ([text, value]: [string, string], look: typeof ofRow): Markup =>
  markup`<tr><th scope="row" align="left" class="${look.labelClass}" style="${look.label}">${text}</th><td align="right" valign="top" class="${look.valueClass}" style="${look.value}">${value}</td></tr>`;

function columns(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([first]) => placesOf(first))) + 2;
  return rows
    .map(([first, second]) => {
      const label = labelled(first);
      return `${label}${' '.repeat(width - placesOf(label))}${finishedLine(second, 1_000)}`;
    })
    .join('\n');
}
