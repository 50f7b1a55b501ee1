import type { CSSProperties, ReactNode } from 'react';
import { firm } from '../../shared/firm';
import type { Block, LedgerRow } from '../../shared/mail-content';

// Mail programs know tables and inlined styles, no more. What they add to that (dark colours, the
// breakpoint) is in `adaptations`; a message must read well without it.

const colour = {
  ink: '#10192B',
  soft: '#4A5263',
  faint: '#666C79',
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  sunk: '#F4F1EA',
  line: '#E5E1D8',
  seal: '#C8321E',
  onSeal: '#FFFFFF',
};
const serif = "Wittgenstein, Georgia, 'Times New Roman', serif";
const sans = "'Hanken Grotesk', Arial, Helvetica, sans-serif";

const adaptations = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .margin { width: 0 !important; }
  .sheet { padding: 24px 20px !important; }
  .label { width: 33% !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0D1320 !important; }
  .sheet { background-color: #151D2E !important; border-color: #2B3549 !important; }
  .sunk { background-color: #1C2638 !important; }
  .ink { color: #F3EFE6 !important; }
  .soft { color: #B4B9C6 !important; }
  .line { border-color: #2B3549 !important; }
  .rule { border-color: #F3EFE6 !important; }
}`;

const body: CSSProperties = {
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '25px',
  color: colour.ink,
};

export function MailLayout(props: { subject: string; preview: string | undefined; blocks: Block[] }) {
  const { street, city, postalCode } = firm.address;
  return (
    <html lang="en-SG">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{props.subject}</title>
        <style>{adaptations}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: colour.paper }}>
        {props.preview && <Preview>{props.preview}</Preview>}
        <Table className="paper" style={{ backgroundColor: colour.paper }}>
          <tr>
            <td className="margin" />
            <td width={600} style={{ padding: '32px 12px' }}>
              <Letterhead />
              <Table>
                <tr>
                  <td
                    className="sheet"
                    style={{
                      backgroundColor: colour.surface,
                      border: `1px solid ${colour.line}`,
                      padding: '36px 40px',
                    }}
                  >
                    {props.blocks.map((block, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
                      <MailBlock key={place} block={block} first={place === 0} />
                    ))}
                  </td>
                </tr>
              </Table>
              <p
                className="soft"
                style={{
                  ...body,
                  fontSize: 13,
                  lineHeight: '20px',
                  color: colour.faint,
                  margin: '20px 0 0',
                }}
              >
                {firm.legalName}
                <br />
                {street}, {city} {postalCode}
                <br />
                {firm.email}
              </p>
            </td>
            <td className="margin" />
          </tr>
        </Table>
      </body>
    </html>
  );
}

function MailBlock({ block, first }: { block: Block; first: boolean }) {
  switch (block.kind) {
    case 'heading':
      return first ? <Title>{block.text}</Title> : <Heading>{block.text}</Heading>;
    case 'text':
      return <Paragraph>{block.text}</Paragraph>;
    case 'ledger':
      return <Ledger rows={block.rows} />;
    case 'steps':
      return <Steps steps={block.steps} />;
    case 'button':
      return <Button label={block.label} href={block.href} />;
    case 'note':
      return <Note title={block.title}>{block.text}</Note>;
    case 'quote':
      return <Quote text={block.text} />;
  }
}

function Table(props: { className?: string; style?: CSSProperties; children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      className={props.className}
      style={props.style}
    >
      <tbody>{props.children}</tbody>
    </table>
  );
}

function Preview({ children }: { children: string }) {
  return (
    <div
      style={{
        display: 'none',
        maxHeight: 0,
        overflow: 'hidden',
        fontSize: 1,
        lineHeight: '1px',
      }}
    >
      {children}
    </div>
  );
}

/** The seal is a cell with a letter: pictures are not shown before the reader allows them. */
function Letterhead() {
  return (
    <table
      role="presentation"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{ marginBottom: 20 }}
    >
      <tbody>
        <tr>
          <td
            width={40}
            height={40}
            align="center"
            valign="middle"
            aria-hidden="true"
            style={{
              width: 40,
              height: 40,
              backgroundColor: colour.seal,
              borderRadius: 20,
              color: colour.onSeal,
              fontFamily: serif,
              fontSize: 22,
              fontWeight: 700,
              lineHeight: '40px',
              textAlign: 'center',
            }}
          >
            {firm.name.slice(0, 1)}
          </td>
          <td
            className="ink"
            style={{
              paddingLeft: 12,
              fontFamily: serif,
              fontSize: 22,
              lineHeight: '40px',
              color: colour.ink,
            }}
          >
            {firm.name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Title({ children }: { children: string }) {
  return (
    <h1
      className="ink"
      style={{
        margin: '0 0 20px',
        fontFamily: serif,
        fontSize: 28,
        lineHeight: '35px',
        fontWeight: 400,
        color: colour.ink,
      }}
    >
      {children}
    </h1>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <h2
      className="ink"
      style={{
        margin: '32px 0 12px',
        fontFamily: serif,
        fontSize: 20,
        lineHeight: '27px',
        fontWeight: 400,
        color: colour.ink,
      }}
    >
      {children}
    </h2>
  );
}

function Paragraph({ children }: { children: string }) {
  return (
    <p className="ink" style={{ ...body, ...breakAnywhere, margin: '0 0 16px' }}>
      <Lines text={children} />
    </p>
  );
}

const breakAnywhere: CSSProperties = {
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};

function Ledger({ rows }: { rows: LedgerRow[] }) {
  return (
    <table width="100%" border={0} cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 24px' }}>
      <tbody>
        {rows.map(({ label, value, total }) => {
          const line = total ? `2px solid ${colour.ink}` : `1px solid ${colour.line}`;
          const cell: CSSProperties = {
            ...body,
            fontSize: 15,
            lineHeight: '22px',
            padding: '9px 0',
            borderTop: line,
            verticalAlign: 'top',
            fontVariantNumeric: 'tabular-nums',
            fontWeight: total ? 700 : 400,
          };
          return (
            <tr key={label}>
              <th
                scope="row"
                align="left"
                className={total ? 'label ink rule' : 'label soft line'}
                style={{
                  ...cell,
                  textAlign: 'left',
                  width: '36%',
                  paddingRight: 16,
                  color: total ? colour.ink : colour.soft,
                }}
              >
                {label}
              </th>
              <td
                align="right"
                valign="top"
                className={total ? 'ink rule' : 'ink line'}
                style={{ ...cell, ...breakAnywhere, textAlign: 'right' }}
              >
                {value}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Steps({ steps }: { steps: { when: string; text: string }[] }) {
  const cell: CSSProperties = {
    ...body,
    padding: '9px 0',
    borderTop: `1px solid ${colour.line}`,
    verticalAlign: 'top',
  };
  return (
    <table width="100%" border={0} cellPadding={0} cellSpacing={0} style={{ margin: '0 0 24px' }}>
      <tbody>
        {steps.map(({ when, text }) => (
          <tr key={text}>
            <th
              scope="row"
              align="left"
              className="label ink line"
              style={{
                ...cell,
                textAlign: 'left',
                width: '24%',
                paddingRight: 16,
                fontWeight: 700,
              }}
            >
              {when}
            </th>
            <td valign="top" className="ink line" style={cell}>
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Outlook ignores the padding of links and takes its own from the cell. */
const outlookPadding = { msoPaddingAlt: '13px 28px' } as CSSProperties;

function Button({ label, href }: { label: string; href: string }) {
  return (
    <>
      <table
        role="presentation"
        border={0}
        cellPadding={0}
        cellSpacing={0}
        style={{ margin: '8px 0 12px' }}
      >
        <tbody>
          <tr>
            <td
              align="center"
              style={{
                ...outlookPadding,
                backgroundColor: colour.seal,
                borderRadius: 3,
              }}
            >
              <a
                href={href}
                style={{
                  display: 'inline-block',
                  padding: '13px 28px',
                  fontFamily: sans,
                  fontSize: 16,
                  lineHeight: '22px',
                  fontWeight: 700,
                  color: colour.onSeal,
                  textDecoration: 'none',
                }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p
        className="soft"
        style={{
          ...body,
          ...breakAnywhere,
          fontSize: 13,
          lineHeight: '20px',
          color: colour.faint,
          margin: '0 0 24px',
        }}
      >
        Or open{' '}
        <a href={href} className="soft" style={{ color: colour.faint }}>
          {href}
        </a>
      </p>
    </>
  );
}

function Note({ title, children }: { title: string | undefined; children: string }) {
  return (
    <Table style={{ margin: '8px 0 24px' }}>
      <tr>
        <td
          className="sunk ink"
          style={{
            ...body,
            fontSize: 15,
            lineHeight: '23px',
            padding: '14px 18px',
            backgroundColor: colour.sunk,
          }}
        >
          {title && <b>{title}: </b>}
          {children}
        </td>
      </tr>
    </Table>
  );
}

function Lines({ text }: { text: string }) {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  if (lines.length === 1) return text;
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <span key={place}>
      {place > 0 && <br />}
      {line}
    </span>
  ));
}

function Quote({ text }: { text: string }) {
  return (
    <Table style={{ margin: '8px 0 24px' }}>
      <tr>
        <td
          className="ink line"
          style={{
            ...body,
            ...breakAnywhere,
            padding: '2px 0 2px 18px',
            borderLeft: `3px solid ${colour.line}`,
          }}
        >
          <Lines text={text} />
        </td>
      </tr>
    </Table>
  );
}
