/** What pdfkit 0.20 can do and its published types, of an older version, don't say. */
import type { Font } from 'fontkit';

declare global {
  namespace PDFKit {
    interface PDFDocument {
      // biome-ignore lint/suspicious/noMisleadingInstantiator: the published types declare their class so
      new (
        options: Omit<PDFDocumentOptions, 'font' | 'subset'> & { font: null; subset: 'PDF/UA' },
      ): PDFDocument;
    }
    interface PDFKitReference {
      /** What was written of it and is not yet in the file. */
      buffer: Uint8Array[];
    }
    namespace Mixins {
      interface PDFFont {
        registerFont(name: string, font: Font): this;
      }
      interface StructureElementOptions {
        scope?: 'Row' | 'Column' | undefined;
      }
    }
  }
}
