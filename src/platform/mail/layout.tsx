import type { CSSProperties, ReactNode } from 'react';
import { firm } from '../../shared/firm';
import { type Block, type LedgerRow, linesOf } from '../../shared/mail-content';

// All mail programs know tables and inlined styles; only some know `adaptations` (dark colours, small
// screens), so a message must read well without them.

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
const small: CSSProperties = { ...body, fontSize: 13, lineHeight: '20px', color: colour.faint };
const breakAnywhere: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

export function MailLayout(props: {
  subject: string;
  preview: string | undefined;
  blocks: Block[];
}) {
  const { street, city, postalCode } = firm.address;
  const sheet = {
    backgroundColor: colour.surface,
    border: `1px solid ${colour.line}`,
    padding: '36px 40px',
  };
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
        <Layout width="100%" className="paper" style={{ backgroundColor: colour.paper }}>
          <td className="margin" />
          <td width={600} style={{ padding: '32px 12px' }}>
            <Letterhead />
            <Layout width="100%">
              <td className="sheet" style={sheet}>
                {props.blocks.map((block, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
                  <MailBlock key={place} block={block} first={place === 0} />
                ))}
              </td>
            </Layout>
            <p className="soft" style={{ ...small, margin: '20px 0 0' }}>
              {firm.legalName}
              <br />
              {street}, {city} {postalCode}
              <br />
              {firm.email}
            </p>
          </td>
          <td className="margin" />
        </Layout>
      </body>
    </html>
  );
}

function MailBlock({ block, first }: { block: Block; first: boolean }) {
  switch (block.kind) {
    case 'heading':
      return first ? <Title>{block.text}</Title> : <Heading>{block.text}</Heading>;
    case 'text':
      return (
        <p className="ink" style={{ ...body, ...breakAnywhere, margin: '0 0 16px' }}>
          <Lines text={block.text} />
        </p>
      );
    case 'ledger':
      return (
        <Rows margin="8px 0 24px">
          {block.rows.map((row) => (
            <LedgerLine key={row.label} {...row} />
          ))}
        </Rows>
      );
    case 'steps':
      return (
        <Rows margin="0 0 24px">
          {block.steps.map((step) => (
            <Step key={step.text} {...step} />
          ))}
        </Rows>
      );
    case 'button':
      return <Button label={block.label} href={block.href} />;
    case 'note':
      return <Note title={block.title}>{block.text}</Note>;
    case 'quote':
      return <Quote text={block.text} />;
  }
}

/** A table of one row that only places its cells. */
function Layout(props: {
  width?: '100%';
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <table
      role="presentation"
      width={props.width}
      border={0}
      cellPadding={0}
      cellSpacing={0}
      className={props.className}
      style={props.style}
    >
      <tbody>
        <tr>{props.children}</tr>
      </tbody>
    </table>
  );
}

const hidden: CSSProperties = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  fontSize: 1,
  lineHeight: '1px',
};
const Preview = ({ children }: { children: string }) => <div style={hidden}>{children}</div>;

const brand: CSSProperties = { fontFamily: serif, fontSize: 22, lineHeight: '40px' };
const seal: CSSProperties = {
  width: 40,
  height: 40,
  backgroundColor: colour.seal,
  borderRadius: 20,
  color: colour.onSeal,
  ...brand,
  fontWeight: 700,
  textAlign: 'center',
};

/** The seal is a cell with a letter, since mail programs show pictures only on request. */
const Letterhead = () => (
  <Layout style={{ marginBottom: 20 }}>
    <td width={40} height={40} align="center" valign="middle" aria-hidden="true" style={seal}>
      {firm.name.slice(0, 1)}
    </td>
    <td className="ink" style={{ paddingLeft: 12, ...brand, color: colour.ink }}>
      {firm.name}
    </td>
  </Layout>
);

const headline: CSSProperties = { fontFamily: serif, fontWeight: 400, color: colour.ink };
const title: CSSProperties = {
  margin: '0 0 20px',
  fontSize: 28,
  lineHeight: '35px',
  ...headline,
};
const heading: CSSProperties = {
  margin: '32px 0 12px',
  fontSize: 20,
  lineHeight: '27px',
  ...headline,
};

const Title = ({ children }: { children: string }) => (
  <h1 className="ink" style={title}>
    {children}
  </h1>
);

const Heading = ({ children }: { children: string }) => (
  <h2 className="ink" style={heading}>
    {children}
  </h2>
);

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

function LedgerLine({ label: text, value, total }: LedgerRow) {
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

const Step = ({ when, text }: { when: string; text: string }) => (
  <tr>
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
);

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

const Button = ({ label, href }: { label: string; href: string }) => (
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
);

const sunk: CSSProperties = {
  ...body,
  fontSize: 15,
  lineHeight: '23px',
  padding: '14px 18px',
  backgroundColor: colour.sunk,
};

const Note = ({ title, children }: { title: string | undefined; children: string }) => (
  <Layout width="100%" style={{ margin: '8px 0 24px' }}>
    <td className="sunk ink" style={sunk}>
      {title && <b>{title}: </b>}
      {children}
    </td>
  </Layout>
);

const quoted: CSSProperties = {
  ...body,
  ...breakAnywhere,
  padding: '2px 0 2px 18px',
  borderLeft: `3px solid ${colour.line}`,
};

const Quote = ({ text }: { text: string }) => (
  <Layout width="100%" style={{ margin: '8px 0 24px' }}>
    <td className="ink line" style={quoted}>
      <Lines text={text} />
    </td>
  </Layout>
);

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
