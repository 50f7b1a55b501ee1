// These two bring no types of their own, and both are plain plugins.

declare module 'markdown-it-footnote' {
  const footnotes: import('markdown-it').PluginSimple;
  export default footnotes;
}

declare module 'markdown-it-deflist' {
  const definitionLists: import('markdown-it').PluginSimple;
  export default definitionLists;
}
