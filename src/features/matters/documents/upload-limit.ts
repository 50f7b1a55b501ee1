export const largestDocumentBytes = 20_000_000;
