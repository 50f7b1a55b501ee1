import { isReshaped } from '../../../platform/fonts/script-fonts';
import type { Invoice } from '../contract';
import { openFaces, type TextStyle } from './faces.server';
import { colour, type Doc, page, type Struct } from './page.server';

export type Sheet = ReturnType<typeof openSheet>;

export function openSheet(doc: Doc, ofScripts: Buffer[]) {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const faces = openFaces(doc, ofScripts);
  let y = 0;

  /** Draws outside the reading order. */
  function artifact(type: 'Layout' | 'Pagination', draw: () => void) {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }
  function rule(
    at: number,
    from = page.left,
    to = page.right,
    stroke: string = colour.line,
    width = 0.6,
  ) {
    artifact('Layout', () => doc.moveTo(from, at).lineTo(to, at).lineWidth(width).stroke(stroke));
  }
  const height = (text: string, style: TextStyle) => faces.height(text, style);

  /** Writes a text at a place, tagged as a child of `parent`. */
  function put(
    parent: Struct,
    tag: string,
    text: string,
    x: number,
    at: number,
    { scope, ...style }: TextStyle & { scope?: 'Row' | 'Column' | undefined } = {},
  ) {
    // Some letters stand in another order on paper than they are read.
    const element = doc.struct(tag, { scope, ...(isReshaped.test(text) && { actual: text }) });
    parent.add(element);
    element.add(doc.markStructureContent(tag));
    faces.write(text, x, at, style);
    doc.endMarkedContent();
    return element;
  }
  function end(element: Struct) {
    element.end();
  }
  function newPage() {
    doc.addPage({ size: 'A4', margin: 0 });
    y = 54;
  }
  /** Starts a new page unless so much still fits on this one. */
  function need(space: number): boolean {
    if (y + space <= page.foot - 16) return false;
    newPage();
    return true;
  }
  return {
    doc,
    root,
    artifact,
    rule,
    put,
    end,
    need,
    height,
    /** Without a tag of its own. */
    write: faces.write,
    get y() {
      return y;
    },
    set y(at: number) {
      y = at;
    },
    finish(invoice: Invoice) {
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let index = start; index < start + count; index += 1) {
        doc.switchToPage(index);
        artifact('Pagination', () => {
          doc
            .moveTo(page.left, page.foot)
            .lineTo(page.right, page.foot)
            .lineWidth(0.6)
            .stroke(colour.line);
          const { name, phone, email } = invoice.seller;
          const style = { size: 8, colour: colour.soft };
          faces.write([name, phone, email].join('    '), page.left, page.foot + 10, style);
          const place = `${invoice.number ?? 'Draft'}, page ${index - start + 1} of ${count}`;
          faces.write(place, page.right - 200, page.foot + 10, {
            ...style,
            width: 200,
            align: 'right',
          });
        });
      }
    },
  };
}
