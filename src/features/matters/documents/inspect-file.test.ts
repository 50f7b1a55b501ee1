import { buffer as bytesOf } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { hostileFiles } from '../../../../test/hostile-files';
import { objectStream, packed, pdfOf } from '../../../../test/pdfs';
import { docxOf, zipOf } from '../../../../test/zips';
import { inspectFile } from './inspect-file.beside.server';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const told = (file: Uint8Array) =>
  inspectFile(file).then(
    ({ mediaType }) => `taken as ${mediaType}`,
    ({ status, message }) => `${status} ${message}`,
  );

const script = '<</S /JavaScript /JS (app.alert\\(1\\))>>';
const utf16 = '<FEFF006100700070002E0061006C00650072007400280031002900>';
const page = '<</Type /Page /Parent 2 0 R';
const filler = '4 0 R 5 0 R';

const containsScript = '415 This PDF contains a script. Print it to a new PDF, and send that one.';
const unclear =
  '415 This PDF is damaged, or packed so that it can’t be checked. Print it to a new PDF, and send that one.';
const endless =
  '415 This PDF has too many parts to be checked. Print it to a new PDF, and send that one.';
const encrypted =
  '415 This PDF is protected by a password, or against printing or editing. Save a copy without protection, and send that one.';
const holdsFile =
  '415 This PDF has another file inside. Send that file by itself, and print this one to a new PDF.';
const opensFile = '415 This PDF opens another file. Print it to a new PDF, and send that one.';
const sends =
  '415 This PDF sends what is typed into it elsewhere. Print it to a new PDF, and send that one.';
const plays = '415 This PDF plays sound or film. Print it to a new PDF, and send that one.';

const { head, data } = packed([script]);

describe('a PDF is refused in every form that a reader would follow', () => {
  test.each<[string, Uint8Array, string]>([
    ['a script at the opening', pdfOf([script]), containsScript],
    [
      'between comments',
      pdfOf([], {
        root: `<</Type /Catalog /Pages 2 0 R /OpenAction % << /S\n<<%x\r/S%/GoTo\n/JavaScript % )\n/JS%\n(app.alert)>>>>`,
      }),
      containsScript,
    ],
    ['with letters as digits', pdfOf(['<</S /J#61vaScrip#74 /J#53 (x)>>']), containsScript],
    ['in UTF-16', pdfOf([`<</S/JavaScript/JS${utf16}>>`]), containsScript],
    [
      'as a stream',
      pdfOf(['<</S /JavaScript /JS 5 0 R>>', { about: '', data: 'x' }]),
      containsScript,
    ],
    ['by name alone', pdfOf(['<</S 5 0 R>>', '/JavaScript']), containsScript],
    [
      'in a list of a script’s name',
      pdfOf(['<</Names [(a) 5 0 R]>>', `[1 ${script}]`]),
      containsScript,
    ],
    ['by /AA of a page', pdfOf([`${page} /AA <</O 5 0 R>>>>`, script]), containsScript],
    [
      'by /AA of a field',
      pdfOf([`<</FT /Tx /T (a) /AA <</K <</S /JavaScript /JS (x)>>>>>>`]),
      containsScript,
    ],
    [
      'after a harmless action',
      pdfOf([`<</S /GoTo /D [3 0 R /Fit] /Next [${script}]>>`]),
      containsScript,
    ],
    ['in an object stream', pdfOf([objectStream([script])]), containsScript],
    [
      'under the short name of its filter',
      pdfOf([objectStream([script], { filter: '/Filter /Fl' })]),
      containsScript,
    ],
    [
      'in an object stream without its type',
      pdfOf([{ about: `/N 1 /First ${head.length}`, data: head + data }]),
      containsScript,
    ],
    [
      'packed twice',
      pdfOf([
        objectStream([script], {
          filter: '/Filter [/FlateDecode /Fl] /DecodeParms [null <</Predictor 1>>]',
          pack: (plain) => deflateSync(deflateSync(plain)),
        }),
      ]),
      containsScript,
    ],
    [
      'in the string of an object stream, where its places point',
      pdfOf([{ about: '/Type /ObjStm /N 2 /First 11', data: `20 0 21 10 <</A 1>>\n(${script})` }]),
      unclear,
    ],
    [
      'in an earlier version of an object',
      pdfOf(['<</A 1>>'], { before: `4 0 obj ${script} endobj\n` }),
      containsScript,
    ],
    [
      'in a later version',
      pdfOf(['<</A 1>>'], { after: `4 0 obj\n${script}\nendobj\n` }),
      containsScript,
    ],
    [
      'in the data of another object, where a table could point',
      pdfOf([{ about: '', data: `\n9 0 obj\n${script}\nendobj\n` }]),
      containsScript,
    ],
    ['in a comment, likewise', pdfOf([], { after: `% 9 0 obj ${script}\n` }), containsScript],
    ['in a string, likewise', pdfOf([`(9 0 obj ${script})`]), containsScript],
    ['without the end of its object', pdfOf([], { after: `9 0 obj ${script}` }), containsScript],
    [
      'without the end of its dictionary',
      pdfOf([], { after: '9 0 obj << /S /JavaScript /JS (x) ' }),
      containsScript,
    ],
    [
      'behind a key without a value',
      pdfOf(['<</A <</B>> /S /JavaScript /JS (x)>>']),
      containsScript,
    ],
    ['behind a value without a key', pdfOf(['<<(x) /JavaScript /S /JS (x)>>']), containsScript],
    ['where a key should be', pdfOf(['<</A /S /JavaScript>>']), containsScript],
    ['directly in the trailer', pdfOf([], { trailer: `/Extra ${script}` }), containsScript],
    [
      'a program',
      pdfOf(['<</S /Launch /F (cmd.exe)>>']),
      '415 This PDF starts a program. Print it to a new PDF, and send that one.',
    ],
    ['a form that is sent', pdfOf(['<</S /SubmitForm /F (https://x.example)>>']), sends],
    [
      'a form that is filled from a file',
      pdfOf(['<</S /ImportData /F (\\\\\\\\server\\\\x)>>']),
      opensFile,
    ],
    ['another document', pdfOf(['<</S /GoToR /F (\\\\\\\\server\\\\x) /D [0 /Fit]>>']), opensFile],
    ['an embedded document', pdfOf(['<</S /GoToE /T <</R /C>>>>']), opensFile],
    ['an embedded file', pdfOf(['<</Type /Filespec /F (a.exe) /EF <</F 5 0 R>>>>']), holdsFile],
    ['a list of embedded files', pdfOf(['<</EmbeddedFiles <</Names [(a) 5 0 R]>>>>']), holdsFile],
    ['a file as a note', pdfOf(['<</Subtype /FileAttachment /FS (a)>>']), holdsFile],
    [
      'XFA',
      pdfOf(['<</Fields [] /XFA [(template) 5 0 R]>>']),
      '415 This PDF is a form that changes itself (XFA). Print it to a new PDF, and send that one.',
    ],
    ['rich media', pdfOf(['<</Subtype /RichMedia /RichMediaContent 5 0 R>>']), plays],
    ['a rendition', pdfOf(['<</S /Rendition /JS (x)>>']), plays],
    [
      'the script of a 3D model',
      pdfOf([{ about: '/Type /3D /OnInstantiate 5 0 R', data: 'x' }]),
      containsScript,
    ],
    ['a password', pdfOf(['<</Filter /Standard>>'], { trailer: '/Encrypt 4 0 R' }), encrypted],
    [
      'a password in a table that is a stream',
      pdfOf([
        objectStream([], { filter: '/Filter /LZWDecode' }),
        { about: '/Type /XRef /Encrypt 4 0 R', data: '' },
      ]),
      encrypted,
    ],
    ['the data of another file', pdfOf([{ about: '/F (x.bin)', data: '' }]), unclear],
    [
      'a filter that can’t be undone',
      pdfOf([objectStream([script], { filter: '/Filter /LZWDecode' })]),
      unclear,
    ],
    [
      'a filter that stands elsewhere',
      pdfOf([objectStream([script], { filter: '/Filter 5 0 R' })]),
      unclear,
    ],
    [
      'a predictor',
      pdfOf([objectStream([script], { filter: '/Filter /Fl /DecodeParms <</Predictor 12>>' })]),
      unclear,
    ],
    [
      'two filters for one',
      pdfOf([objectStream(['1'], { filter: '/Filter /Fl /Filter /LZWDecode' })]),
      unclear,
    ],
    [
      'damaged data',
      pdfOf([{ about: '/Type /ObjStm /N 1 /First 4 /Filter /Fl', data: 'x\x9c' }]),
      unclear,
    ],
    [
      'more objects than there are',
      pdfOf([{ about: '/Type /ObjStm /N 2 /First 4', data: '9 0 1 ' }]),
      unclear,
    ],
    ['nesting', pdfOf(['<</A '.repeat(101)]), endless],
  ])('%s', async (_, file, why) => {
    expect(await told(file)).toBe(why);
  });
});

const taken = 'taken as application/pdf';

/** As the site draws its invoices: tagged, with a link, an outline and a form. */
async function drawnPdf() {
  const pdf = new PDFDocument({
    tagged: true,
    subset: 'PDF/UA' as never,
    displayTitle: true,
    lang: 'en-SG',
    info: { Title: 'Invoice' },
  });
  const whole = bytesOf(pdf);
  pdf.initForm();
  pdf.text('Pay here', { link: 'https://lionmark.example/pay' });
  pdf.formText('name', 72, 200, 200, 20);
  pdf.outline.addItem('Invoice');
  pdf.addNamedDestination('top');
  pdf.end();
  return new Uint8Array(await whole);
}

describe('an ordinary PDF is taken', () => {
  test.each<[string, Uint8Array]>([
    [
      'that opens at a page',
      pdfOf([], { root: '<</Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit]>>' }),
    ],
    ['that opens at a place', pdfOf(['<</S /GoTo /D (top)>>'])],
    [
      'with links',
      pdfOf(['<</Subtype /Link /A <</S /URI /URI (https://x.example/JavaScript)>>>>']),
    ],
    [
      'with a form',
      pdfOf(['<</Fields [5 0 R] /DA (/Helv 0 Tf)>>', '<</FT /Tx /T (JS) /V (/JS /Launch)>>']),
    ],
    [
      'with places of any name, as Chromium writes them',
      pdfOf([
        '<</JavaScript [3 0 R /XYZ 6 776 0] /JS [3 0 R /XYZ 6 776 0] /EF [3 0 R /XYZ 6 776 0]>>',
        '<</Type /Annot /Subtype /Link /Dest /JavaScript>>',
        '<</S /GoTo /D /Launch>>',
      ]),
    ],
    [
      'about scripts',
      pdfOf(['<</Title (1 0 obj << /JS \\(x\\) /JavaScript /Launch) >>'.replace('<< ', '< ')]),
    ],
    ['with comments about scripts', pdfOf(['<</A 1 % <</S /JavaScript /JS (x)>>\n>>'])],
    [
      'whose data has such words by chance',
      pdfOf([{ about: '', data: `x /JS (x) /S /JavaScript ${script}` }]),
    ],
    [
      'with object streams and a table that is a stream',
      pdfOf([
        objectStream([
          '<</Type /Font /BaseFont /Helvetica>>',
          `[${filler}]`,
          '(a)',
          '12',
          '/Name',
          'null',
        ]),
        { about: '/Type /XRef /W [1 2 1] /Index [0 4] /Root 1 0 R', data: '\0\0\0\0' },
      ]),
    ],
    [
      'with blanks between the objects of a stream',
      pdfOf([
        { about: '/Type /ObjStm /N 2 /First 12', data: '9 1   10 11 \n<</A 1>>\r\n<</B 2>>\n\n' },
      ]),
    ],
    ['with a model', pdfOf([{ about: '/Type /3D /Subtype /U3D', data: 'U3D' }])],
    [
      'whose words are mended',
      pdfOf(['<</Length 5 0 R /A true /B null /C -.5 /D +3 /E [1 0 R] /F1 <0a>>>']),
    ],
  ])('%s', async (_, file) => {
    expect(await told(file)).toBe(taken);
  });

  test('that is tagged, with outline and form', async () => {
    expect(await told(await drawnPdf())).toBe(taken);
  });
});

const asPdf = 'Save it as a PDF, and send that one.';
const macros =
  '415 This file contains macros. Save it without them, as .docx or .xlsx, and send that one.';
const holdsObject = `415 This file has another file or a program inside. ${asPdf}`;
const loadsParts = `415 This file loads parts of itself from another computer. ${asPdf}`;
const startsProgram = `415 This file starts another program (DDE). ${asPdf}`;
const damaged =
  '415 This file is damaged, or packed so that it can’t be checked. Open it, save it as a new file, and send that one.';
const word = 'taken as application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const types = (overrides: string) =>
  `<Types><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`;
const xlsx = (parts: Record<string, string>, overrides = '') =>
  zipOf({
    '[Content_Types].xml': types(
      `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${overrides}`,
    ),
    'xl/workbook.xml': '<workbook/>',
    ...parts,
  });

test.each<[string, Uint8Array, string]>([
  ['a letter', docxOf({ loads: [['hyperlink', 'https://x.example']] }), word],
  [
    'a letter by a template of one’s own',
    docxOf({ loads: [['attachedTemplate', 'file:///C:\\T\\Letter.dotx']] }),
    word,
  ],
  ['a picture on the web', docxOf({ loads: [['image', 'https://x.example/a.png']] }), word],
  ['page numbers', docxOf({ text: '<w:fldSimple w:instr=" PAGE "/>' }), word],
  [
    'settings of a printer',
    xlsx({ 'xl/printerSettings/printerSettings1.bin': 'x' }),
    'taken as application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  ['macros', docxOf({ type: 'application/vnd.ms-word.document.macroEnabled.main+xml' }), macros],
  ['macros of another name', docxOf({ loads: [['vbaProject', 'media/a.png', false]] }), macros],
  [
    'macros behind a backslash, in capitals and with letters as digits',
    docxOf({
      parts: {
        'WORD\\_rels\\%64ocument.xml.RELS':
          '<Relationships><Relationship Type="x/vbaProject" Target="a"/></Relationships>',
      },
    }),
    macros,
  ],
  [
    'an object',
    docxOf({ loads: [['oleObject', 'embeddings/oleObject1.bin', false]] }),
    holdsObject,
  ],
  ['a control', docxOf({ loads: [['control', 'activeX/activeX1.xml', false]] }), holdsObject],
  [
    'a template elsewhere',
    docxOf({ loads: [['attachedTemplate', 'https://x.example/a.dotm']] }),
    loadsParts,
  ],
  ['a picture on a share', docxOf({ loads: [['image', 'file://x.example/a.png']] }), loadsParts],
  [
    'a share in other letters',
    docxOf({ loads: [['image', '%5C%5Cx.example%5Ca.png']] }),
    loadsParts,
  ],
  ['a frame', docxOf({ loads: [['frame', 'mhtml:https://x.example']] }), loadsParts],
  [
    'a field that starts a program',
    docxOf({ text: '<w:fldSimple w:instr="DDEAUTO c:\\a.exe"/>' }),
    startsProgram,
  ],
  [
    'such a field in pieces',
    docxOf({
      text: '<w:fldChar w:fldCharType="begin"/><w:instrText> D</w:instrText><w:instrText>DE x</w:instrText><w:fldChar w:fldCharType="end"/>',
    }),
    startsProgram,
  ],
  [
    'a link of a sheet to a program',
    xlsx(
      { 'xl/a.xml': '<externalLink><ddeLink ddeService="cmd"/></externalLink>' },
      '<Override PartName="/xl/a.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml"/>',
    ),
    startsProgram,
  ],
  ['another name in its header', docxOf({ lies: { 'word/document.xml': 'word/x.xml' } }), damaged],
  [
    'parts that stand outside',
    docxOf({ parts: { '_rels/x.rels': '<!DOCTYPE r [<!ENTITY a "b">]><r/>' } }),
    damaged,
  ],
  ['a file cut off', docxOf().slice(0, -9), damaged],
  [
    'too much in little',
    docxOf({ parts: { '_rels/x.rels': `<r>${' '.repeat(30_000_000)}</r>` } }),
    `415 This file has too many parts to be checked. ${asPdf}`,
  ],
  [
    'an archive',
    zipOf({ 'a.txt': 'x' }),
    '415 This file is not a PDF, Word or Excel file without macros, a PNG or JPEG picture, or plain text.',
  ],
  [
    'a password',
    bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    '415 This file is of an old kind of Office, or has a password. Save it as .docx or .xlsx without a password, or as a PDF, and send that one.',
  ],
])('a file of Office with %s', async (_, file, why) => {
  expect(await told(file)).toBe(why);
});

/** The processor’s time of this thread, the least of three tries, in milliseconds. */
async function costOf(file: Uint8Array) {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn++) {
    const before = process.threadCpuUsage();
    await told(file);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

test.each(Object.entries(hostileFiles))('the work for %s grows with the size', async (_, make) => {
  const half = await costOf(make(400_000));
  expect(await costOf(make(800_000))).toBeLessThan(4 * half + 50);
});
