/** The files of `content/guides`. */
declare module 'content:guides' {
  const guides: readonly import('../../src/features/guides/guide-text').GuideText[];
  export default guides;
}

/** A file of `content/legal`. */
declare module 'content:legal/*' {
  const text: import('../../src/features/pages/legal/legal-document').LegalText;
  export default text;
}
