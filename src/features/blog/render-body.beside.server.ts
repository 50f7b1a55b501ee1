import MarkdownIt from 'markdown-it';
import emphasisBesideChinese from 'markdown-it-cjk-friendly';
import definitionLists from 'markdown-it-deflist';
import footnotes from 'markdown-it-footnote';
import { pinyinOf } from '../../platform/pinyin/pinyin';
import { xmlText } from '../../platform/seo/xml';
import { invalid } from '../../shared/failure';
import { imageAddress } from '../../shared/image-address';
import { ownPicture, sourceSet } from '../../shared/own-picture';
import { slugOf } from '../../shared/slug';
import { tooIntricate, tooMuchHtml } from './admin-contract';

const markdown = new MarkdownIt('default', { html: false, linkify: true, typographer: false })
  .use(footnotes)
  .use(definitionLists)
  .use(emphasisBesideChinese);

// The names of firms and marks, as in Booking.com, are no links.
markdown.linkify.set({ fuzzyLink: false });

// What begins with www. is an address all the same.
const www = 'www.';
markdown.linkify.add(www, {
  validate: (text, at, self) =>
    Math.max(0, self.testSchemaAt(text, '//', at - www.length) - www.length),
  normalize(match) {
    match.url = `https://${match.url}`;
  },
});

/** A link may lead to http(s), an e-mail address, a path of this site or a place on the page. */
function linkAddress(address: string): string | undefined {
  if (/^#|^mailto:[^\s]+@/i.test(address)) return address;
  return imageAddress(address);
}

const isElsewhere = (address: string) => /^https?:/i.test(address);

markdown.validateLink = (address) => linkAddress(address) !== undefined;

// The corner cell is often empty, and an empty `<th>` is no heading.
markdown.core.ruler.push('empty_corners', ({ tokens }) => {
  tokens.forEach((token, index) => {
    const close = tokens[index + 2];
    if (token.type !== 'th_open' || tokens[index + 1]?.content || close?.type !== 'th_close')
      return;
    token.tag = 'td';
    close.tag = 'td';
  });
});

// The page's own title is the h1.
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens)
    if (token.type.startsWith('heading_') && token.tag === 'h1') token.tag = 'h2';
});

/** Of the page around the text. */
const takenIds = ['contents', 'main', 'post-service', 'related'];
const isOfFootnote = (id: string) => /^fn(?:ref)?\d+$/.test(id);

// A number parts headings that read the same.
markdown.core.ruler.push('heading_ids', ({ tokens }) => {
  const taken = new Set(takenIds);
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const words = tokens[index + 1]?.children?.map(({ content }) => content).join('') ?? '';
    const base = slugOf(words, 'out', pinyinOf) || 'part';
    let id = base;
    for (let number = 2; taken.has(id) || isOfFootnote(id); number++) id = `${base}-${number}`;
    taken.add(id);
    token.attrSet('id', id);
  });
});

const { rules } = markdown.renderer;
rules.footnote_block_open = () =>
  '<section class="footnotes" aria-label="Footnotes">\n<ol class="footnotes-list">\n';
const renderAnchor = rules.footnote_anchor;
rules.footnote_anchor = (...given) =>
  renderAnchor?.(...given).replace('<a ', '<a aria-label="Back to the text" ') ?? '';

markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  if (token && isElsewhere(String(token.attrGet('href') ?? '')))
    token.attrSet('rel', 'external noopener nofollow');
  return self.renderToken(tokens, index, options);
};

const bodySizes = '(min-width: 60rem) 44rem, 100vw';

// An image may not be a mail address or a place on the page.
const renderImage = markdown.renderer.rules.image;
markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (!token || !renderImage) return '';
  if (!imageAddress(String(token.attrGet('src') ?? '')))
    return markdown.utils.escapeHtml(token.content);
  token.attrSet('loading', 'lazy');
  const own = ownPicture(String(token.attrGet('src')));
  if (!own) return renderImage(tokens, index, options, env, self);
  token.attrSet('sizes', bodySizes);
  token.attrSet('srcset', sourceSet(own, 'webp'));
  token.attrSet('width', String(own.width));
  token.attrSet('height', String(own.height));
  const image = renderImage(tokens, index, options, env, self);
  const source = `<source type="image/avif" srcset="${sourceSet(own, 'avif')}" sizes="${bodySizes}">`;
  return `<picture>${source}${image}</picture>`;
};

markdown.renderer.rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';
// Columns are aligned by attributes where Markdown asks for it, and inline styles are not allowed here.
for (const cell of ['th_open', 'td_open'])
  markdown.renderer.rules[cell] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    const align = /text-align:\s*(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1];
    if (token) token.attrs = align ? [['class', `to-${align}`]] : null;
    return self.renderToken(tokens, index, options);
  };

/** Far more than any post takes, and done in a quarter of a second. */
const mostSteps = 1_000_000;
let steps = 0;

// Each bracket that is never closed is looked for to the end of its paragraph. That is refused by the work that it
// is, since on a busy machine a clock would refuse other texts too.
const skipToken = markdown.inline.skipToken.bind(markdown.inline);
markdown.inline.skipToken = (state) => {
  steps += 1;
  if (steps > mostSteps) throw invalid(tooIntricate, 'content');
  skipToken(state);
};

/** In characters; a picture or a list item takes far more of them than its Markdown. */
const longestHtml = 2_000_000;

/**
 * The Markdown of a post as HTML: no markup of its own survives, and no link that runs anything. Throws a 400 if that
 * takes too much work, or the HTML gets too long.
 */
export function renderBody(content: string): string {
  steps = 0;
  const html = markdown.render(content);
  if (html.length > longestHtml) throw invalid(tooMuchHtml, 'content');
  return html;
}

/** The Markdown itself as HTML. */
export const showMarkdown = (content: string): string =>
  `<p>${xmlText(content).replaceAll(/\n{2,}/g, '</p>\n<p>')}</p>\n`;
