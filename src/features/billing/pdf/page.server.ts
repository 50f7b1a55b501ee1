// In points, on A4.
export const page = { width: 595.28, height: 841.89, left: 54, right: 541.28, foot: 778 };
export const colour = {
  ink: '#10192B',
  soft: '#4A5265',
  line: '#DDD8CC',
  seal: '#C8321E',
  jade: '#14694F',
  paper: '#FBFAF7',
};

export type Doc = PDFKit.PDFDocument;
export type Struct = PDFKit.PDFStructureElement;
