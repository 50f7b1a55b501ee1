import type { CSSProperties, ReactNode } from 'react';
import { firm } from '../../shared/firm';

// All mail programs support tables and inline styles; only some support `adaptations` (dark colours, small
// screens), so a message must be readable without them.

export const colour = {
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
export const serif = "Wittgenstein, Georgia, 'Times New Roman', serif";
export const sans = "'Hanken Grotesk', Arial, Helvetica, sans-serif";

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

export const body: CSSProperties = {
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '25px',
  color: colour.ink,
};
export const small: CSSProperties = {
  ...body,
  fontSize: 13,
  lineHeight: '20px',
  color: colour.faint,
};

export function MailLayout(props: {
  subject: string;
  preview: string | undefined;
  children: ReactNode;
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
        {props.preview && <div style={hidden}>{props.preview}</div>}
        <Layout width="100%" className="paper" style={{ backgroundColor: colour.paper }}>
          <td className="margin" />
          <td width={600} style={{ padding: '32px 12px' }}>
            <Letterhead />
            <Layout width="100%">
              <td className="sheet" style={sheet}>
                {props.children}
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

/** A layout table with one row. */
export function Layout(props: {
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

/** The seal is a cell with a letter, since mail programs block pictures by default. */
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
