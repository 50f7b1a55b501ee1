import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { firm } from '../../shared/firm';
import { greeting, linesOf, type Message, oneLine } from '../../shared/mail-content';
import { body, colour, Layout, MailLayout, sans, serif, small } from './layout';

/** A part of a message, once as HTML and once as plain text. */
export interface Block {
  html: ReactNode;
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
  const subject = oneLine(rest.subject);
  const content = [greets !== undefined && greeting(greets), ...blocks].flatMap(
    (block): Block[] => {
      if (!block) return [];
      return [typeof block === 'string' ? paragraph(block) : block];
    },
  );
  const whole = [heading(title ?? rest.subject, true), ...content];
  const { street, city, postalCode } = firm.address;
  const signature = `-- \n${firm.legalName}\n${street}, ${city} ${postalCode}\n${firm.email}`;
  return {
    subject,
    html: `<!doctype html>${renderToStaticMarkup(
      <MailLayout subject={subject} preview={preview}>
        {whole.map(({ html }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          <Fragment key={place}>{html}</Fragment>
        ))}
      </MailLayout>,
    )}`,
    plain: `${[...whole.map(({ plain }) => plain), signature].join('\n\n')}\n`,
  };
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

const headline: CSSProperties = { fontFamily: serif, fontWeight: 400, color: colour.ink };
const title: CSSProperties = {
  margin: '0 0 20px',
  fontSize: 28,
  lineHeight: '35px',
  ...headline,
};
const subheading: CSSProperties = {
  margin: '32px 0 12px',
  fontSize: 20,
  lineHeight: '27px',
  ...headline,
};

export const heading = (text: string, isTitle = false): Block => ({
  html: isTitle ? (
    <h1 className="ink" style={title}>
      {text}
    </h1>
  ) : (
    <h2 className="ink" style={subheading}>
      {text}
    </h2>
  ),
  plain: `${text}\n${'-'.repeat([...text].length)}`,
});

const breakAnywhere: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

const paragraph = (text: string): Block => ({
  html: (
    <p className="ink" style={{ ...body, ...breakAnywhere, margin: '0 0 16px' }}>
      <Lines text={text} />
    </p>
  ),
  plain: text,
});

const buttonCell = {
  msoPaddingAlt: '13px 28px', // Outlook ignores the padding of links
  backgroundColor: colour.seal,
  borderRadius: 3,
} as CSSProperties;
const buttonLink: CSSProperties = {
  display: 'inline-block',
  padding: '13px 28px',
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '22px',
  fontWeight: 700,
  color: colour.onSeal,
  textDecoration: 'none',
};

export const button = (label: string, href: string): Block => ({
  html: (
    <>
      <Layout style={{ margin: '8px 0 12px' }}>
        <td align="center" style={buttonCell}>
          <a href={href} style={buttonLink}>
            {label}
          </a>
        </td>
      </Layout>
      <p className="soft" style={{ ...small, ...breakAnywhere, margin: '0 0 24px' }}>
        Or open{' '}
        <a href={href} className="soft" style={{ color: colour.faint }}>
          {href}
        </a>
      </p>
    </>
  ),
  plain: `${label}:\n${href}`,
});

const sunk: CSSProperties = {
  ...body,
  fontSize: 15,
  lineHeight: '23px',
  padding: '14px 18px',
  backgroundColor: colour.sunk,
};

export const note = (title: string | undefined, text: string): Block => ({
  html: (
    <Layout width="100%" style={{ margin: '8px 0 24px' }}>
      <td className="sunk ink" style={sunk}>
        {title && <b>{title}: </b>}
        {text}
      </td>
    </Layout>
  ),
  plain: title ? `${title}: ${text}` : text,
});

const quoted: CSSProperties = {
  ...body,
  ...breakAnywhere,
  padding: '2px 0 2px 18px',
  borderLeft: `3px solid ${colour.line}`,
};

/** Quoted text with its line breaks. */
export const quote = (text: string): Block => ({
  html: (
    <Layout width="100%" style={{ margin: '8px 0 24px' }}>
      <td className="ink line" style={quoted}>
        <Lines text={text} />
      </td>
    </Layout>
  ),
  plain: linesOf(text)
    .map((line) => `> ${line}`)
    .join('\n'),
});

function Lines({ text }: { text: string }) {
  const lines = linesOf(text);
  if (lines.length === 1) return text;
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <span key={place}>
      {place > 0 && <br />}
      {line}
    </span>
  ));
}

const Rows = ({ margin, children }: { margin: string; children: ReactNode }) => (
  <table width="100%" border={0} cellPadding={0} cellSpacing={0} style={{ margin }}>
    <tbody>{children}</tbody>
  </table>
);

const cell: CSSProperties = {
  ...body,
  padding: '9px 0',
  borderTop: `1px solid ${colour.line}`,
  verticalAlign: 'top',
};
const label: CSSProperties = { ...cell, textAlign: 'left', paddingRight: 16 };

export const steps = (...rows: [when: string, text: string][]): Block => ({
  html: (
    <Rows margin="0 0 24px">
      {rows.map(([when, text]) => (
        <tr key={text}>
          <th
            scope="row"
            align="left"
            className="label ink line"
            style={{ ...label, width: '24%', fontWeight: 700 }}
          >
            {when}
          </th>
          <td valign="top" className="ink line" style={cell}>
            {text}
          </td>
        </tr>
      ))}
    </Rows>
  ),
  plain: columns(rows),
});

export type Row = [label: string, value: string | null | undefined];

/** Rows without a value are left out; `total` has a line above it. */
export function ledger(rows: Row[], total?: Row): Block {
  const known = [...rows, ...(total ? [total] : [])].filter((row): row is [string, string] =>
    Boolean(row[1]),
  );
  return {
    html: (
      <Rows margin="8px 0 24px">
        {known.map((row) => (
          <LedgerLine key={row[0]} row={row} total={row === total} />
        ))}
      </Rows>
    ),
    plain: columns(known),
  };
}

function LedgerLine({ row: [text, value], total }: { row: [string, string]; total: boolean }) {
  const line: CSSProperties = {
    fontSize: 15,
    lineHeight: '22px',
    borderTop: total ? `2px solid ${colour.ink}` : `1px solid ${colour.line}`,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: total ? 700 : 400,
  };
  const labelColour = { color: total ? colour.ink : colour.soft };
  return (
    <tr>
      <th
        scope="row"
        align="left"
        className={total ? 'label ink rule' : 'label soft line'}
        style={{ ...label, ...line, width: '36%', ...labelColour }}
      >
        {text}
      </th>
      <td
        align="right"
        valign="top"
        className={total ? 'ink rule' : 'ink line'}
        style={{ ...cell, ...line, ...breakAnywhere, textAlign: 'right' }}
      >
        {value}
      </td>
    </tr>
  );
}

function columns(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([first]) => first.length)) + 2;
  return rows
    .map(([first, second]) => `${`${first}:`.padEnd(width)}${oneLine(second, 1_000)}`)
    .join('\n');
}
