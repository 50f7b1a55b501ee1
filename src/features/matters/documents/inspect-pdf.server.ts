import { EndlessPdf } from './pdf-tokens.server';
import { findInPdf } from './read-pdf.server';

const printed = 'Print it to a new PDF, and send that one.';
const script = `This PDF contains a script. ${printed}`;
const sends = `This PDF sends what is typed into it elsewhere. ${printed}`;
const opensFile = `This PDF opens another file. ${printed}`;
const holdsFile =
  'This PDF has another file inside. Send that file by itself, and print this one to a new PDF.';
const plays = `This PDF plays sound or film. ${printed}`;
const encrypted =
  'This PDF is protected by a password, or against printing or editing. Save a copy without protection, and send that one.';

/** Keys that by themselves bring what no document needs. */
const keys = new Map([
  ['JS', script],
  ['JavaScript', script],
  ['OnInstantiate', script],
  ['EF', holdsFile],
  ['EmbeddedFiles', holdsFile],
  ['RichMediaContent', plays],
  ['XFA', `This PDF is a form that changes itself (XFA). ${printed}`],
  ['Encrypt', encrypted],
]);

/**
 * Kinds of actions and annotations, wherever they hang: at the opening of a file or page, at a link, a field or in a
 * list that another object names. Those that show a place, or an address that the reader asks about, are missing here.
 */
const values = new Map([
  ['JavaScript', script],
  ['Launch', `This PDF starts a program. ${printed}`],
  ['SubmitForm', sends],
  ['ImportData', opensFile],
  ['GoToR', opensFile],
  ['GoToE', opensFile],
  ['EmbeddedFile', holdsFile],
  ['FileAttachment', holdsFile],
  ['RichMedia', plays],
  ['RichMediaExecute', plays],
  ['Rendition', plays],
  ['Movie', plays],
  ['Sound', plays],
]);

const unclear = `This PDF is damaged, or packed so that it can’t be checked. ${printed}`;
const endless = `This PDF has too many parts to be checked. ${printed}`;

/** Values of these are places in the file. */
const places = new Set(['Dest', 'D']);

/** Why a PDF isn’t taken and what to do; undefined if it is. */
export function problemOfPdf(bytes: Buffer): string | undefined {
  try {
    const found = findInPdf(bytes, {
      // A list stands where a link to the place of that name leads, except in such a form.
      key: (name, isList) => (isList && name !== 'XFA' ? undefined : keys.get(name)),
      value: (name, key = '') => (places.has(key) ? undefined : values.get(name)),
      unclear,
    });
    return found.has(encrypted) ? encrypted : found.values().next().value;
  } catch (error) {
    if (error instanceof EndlessPdf) return endless;
    throw error;
  }
}
