import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { firm } from '../../shared/firm';
import { languageTags } from '../../shared/languages';
import { languageNow } from '../../shared/texts';

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
  .term { width: auto !important; }
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

/** Not React: an order writes two messages, and rendering took longer than all else that it does here. */
export type Markup = HtmlEscapedString;

/** Escapes its values, except markup. */
export const markup = (parts: TemplateStringsArray, ...values: unknown[]): Markup =>
  html(parts, ...values) as Markup; // a promise only if one of the values is

type Style = Record<string, string | number>;

/** The value of a `style` attribute. */
export const inline = (style: Style): Markup =>
  markup`${Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}`;

export const body = {
  'font-family': sans,
  'font-size': '16px',
  'line-height': '25px',
  color: colour.ink,
};
export const small = {
  ...body,
  'font-size': '13px',
  'line-height': '20px',
  color: colour.faint,
};

const head = markup`<meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/><meta name="supported-color-schemes" content="light dark"/><meta name="format-detection" content="telephone=no, date=no, address=no, email=no"/>`;
const styles = markup`<style>${adaptations}</style>`;

const page = inline({ margin: 0, padding: 0, 'background-color': colour.paper });
const hidden = inline({
  display: 'none',
  'max-height': 0,
  overflow: 'hidden',
  'font-size': '1px',
  'line-height': '1px',
});
const ground = inline({ 'background-color': colour.paper });
const column = inline({ padding: '32px 12px' });
const sheet = inline({
  'background-color': colour.surface,
  border: `1px solid ${colour.line}`,
  padding: '36px 40px',
});
const imprint = inline({ ...small, margin: '20px 0 0' });

const brand = { 'font-family': serif, 'font-size': '22px', 'line-height': '40px' };
const seal = inline({
  width: '40px',
  height: '40px',
  'background-color': colour.seal,
  'border-radius': '20px',
  color: colour.onSeal,
  ...brand,
  'font-weight': 700,
  'text-align': 'center',
});
const firmName = inline({ 'padding-left': '12px', ...brand, color: colour.ink });

/** A layout table with one row. `attributes` begin with a space. */
export const layout = (attributes: Markup, cells: Markup): Markup =>
  markup`<table role="presentation" border="0" cellpadding="0" cellspacing="0"${attributes}><tbody><tr>${cells}</tr></tbody></table>`;

/** The seal is a cell with a letter, since mail programs block pictures by default. */
const letterhead = layout(
  markup` style="${inline({ 'margin-bottom': '20px' })}"`,
  markup`<td width="40" height="40" align="center" valign="middle" aria-hidden="true" style="${seal}">${firm.name.slice(0, 1)}</td><td class="ink" style="${firmName}">${firm.name}</td>`,
);

const { street, city, postalCode } = firm.address;
const signature = markup`<p class="soft" style="${imprint}">${firm.legalName}<br/>${street}, ${city} ${postalCode}<br/>${firm.email}</p>`;

export function mailLayout(
  subject: string,
  preview: string | undefined,
  content: Markup[],
): string {
  const sheetOf = layout(
    markup` width="100%"`,
    markup`<td class="sheet" style="${sheet}">${content}</td>`,
  );
  const frame = layout(
    markup` width="100%" class="paper" style="${ground}"`,
    markup`<td class="margin"></td><td width="600" style="${column}">${letterhead}${sheetOf}${signature}</td><td class="margin"></td>`,
  );
  return String(
    markup`<!doctype html><html lang="${languageTags[languageNow()]}"><head>${head}<title>${subject}</title>${styles}</head><body class="paper" style="${page}">${preview && markup`<div style="${hidden}">${preview}</div>`}${frame}</body></html>`,
  );
}
