import { expect, test } from 'vitest';
import { processorMs } from '../../../test/processor-time';
import { tooIntricate } from './admin-contract';
import { renderBody } from './render-body.beside.server';

test('blank lines separate paragraphs, and headings start at level 2', () => {
  expect(renderBody('One\nline\n\nTwo')).toBe('<p>One\nline</p>\n<p>Two</p>\n');
  expect(renderBody('# A\n\n## B\n\n### C')).toBe(
    '<h2 id="a">A</h2>\n<h2 id="b">B</h2>\n<h3 id="c">C</h3>\n',
  );
});

test.each([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java&#x0A;script:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](<java\tscript:alert(1)>)',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](vbscript:x)',
  '[a](file:///etc/passwd)',
  '[a](//evil.example)',
  '[a](relative)',
  '[a]: javascript:alert(1)\n\n[a]',
  '<javascript:alert(1)>',
  '![a](javascript:alert(1))',
  '![a](data:image/svg+xml,<svg onload=alert(1)>)',
  '![a](mailto:a@b.example)',
  '![a](#here)',
])('%s links to nothing and loads nothing', (content) => {
  expect(renderBody(content)).not.toMatch(/href=|src=|<script/i);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p style="color:red" onclick="x()">a</p>',
  '<!-- --><svg/onload=alert(1)>',
  '[a](/b "x\\" onmouseover=alert(1) y=\\"")',
  '```"><script>alert(1)</script>\nx\n```',
  '| a"><img src=x onerror=alert(1)> |\n| --- |\n| b |',
])('%s is text', (content) => {
  const html = renderBody(content);
  const tags = [...html.matchAll(/<([a-z0-9]+)((?:\s+[a-z]+="[^"]*")*)\s*>/g)];
  for (const [, tag, attributes] of tags) {
    expect(['p', 'a', 'pre', 'code', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td']).toContain(
      tag,
    );
    expect(attributes?.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\son|style/);
  }
  expect(html.replaceAll(/<\/?[a-z0-9]+(?:\s+[a-z]+="[^"]*")*\s*>/g, '')).not.toContain('<');
});

test('a path cannot lead to another site', () => {
  expect(renderBody('[a](/\\evil.example)')).toContain('href="/%5Cevil.example"');
});

test('links and pictures are rendered, external links with their rel', () => {
  expect(renderBody('[a](/services/patent?x=1#y)')).toBe(
    '<p><a href="/services/patent?x=1#y">a</a></p>\n',
  );
  expect(renderBody('[a](https://example.org)')).toContain(
    '<a href="https://example.org" rel="external noopener nofollow">',
  );
  expect(renderBody('[a](mailto:hello@lionmark.example)')).toContain(
    'href="mailto:hello@lionmark.example"',
  );
  expect(renderBody('![a "b"](/blog/fees.svg)')).toContain(
    '<img src="/blog/fees.svg" alt="a &quot;b&quot;" loading="lazy">',
  );
});

test('footnotes, ids of headings, addresses and definition lists are rendered', () => {
  const html = renderBody(
    'A claim. [^1] Another.[^2]\n\n## First part\n\nSee https://example.com/page, hello@lionmark.example and ' +
      'Booking.com.\n\n## First part\n\n## 第二部分\n\n## Related\n\nTerm\n: Meaning\n\n' +
      '[^1]: [2020] SGIPOS 1 at [12].\n[^2]: Ibid.',
  );
  for (const part of [
    '<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>',
    '<li id="fn1" class="footnote-item"><p>[2020] SGIPOS 1 at [12]. <a aria-label="Back to the text" href="#fnref1"',
    '<h2 id="first-part">',
    '<h2 id="first-part-2">',
    '<h2 id="di-er-bu-fen">',
    '<h2 id="related-2">',
    '<a href="https://example.com/page" rel="external noopener nofollow">https://example.com/page</a>,',
    '<a href="mailto:hello@lionmark.example">',
    ' Booking.com.',
    '<dl>\n<dt>Term</dt>\n<dd>Meaning</dd>\n</dl>',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('[^');
});

test('an address that begins with www. is a link, and no heading has the id of a footnote', () => {
  const html = renderBody(
    'See www.example.com/a_b, (www.ipos.example) and awww.example.com.[^1]\n\n## Fn1\n\n[^1]: As in a note.[^2]\n[^2]: Inner.',
  );
  for (const part of [
    '<a href="https://www.example.com/a_b" rel="external noopener nofollow">www.example.com/a_b</a>,',
    '(<a href="https://www.ipos.example" rel="external noopener nofollow">www.ipos.example</a>)',
    ' awww.example.com.',
    '<h2 id="fn1-2">',
    '<li id="fn2" class="footnote-item"><p>Inner.',
  ])
    expect(html).toContain(part);
});

test.each([
  '**Bold**![A quay](/blog/fees.svg)',
  '**Bold:**![A quay](/blog/fees.svg)',
  '**注意：**![码头](/blog/fees.svg)',
  '**注意：**图一',
  '这是**“商标”**的图',
])('%s leaves no asterisks', (content) => {
  expect(renderBody(content)).toMatch(/<strong>/);
  expect(renderBody(content)).not.toContain('*');
});

test('an uploaded picture has every width and format, with its dimensions', () => {
  const stem = '/media/0123456789abcdef-1200x800';
  const [webp, avif] = ['webp', 'avif'].map(
    (format) =>
      `srcset="${stem}-480.${format} 480w, ${stem}-960.${format} 960w, ${stem}.${format} 1200w"`,
  );
  const html = renderBody(`![A quay](${stem}.webp)`);
  expect(html).toContain(`<picture><source type="image/avif" ${avif}`);
  expect(html).toContain(`src="${stem}.webp" alt="A quay" loading="lazy"`);
  expect(html).toContain(`${webp} width="1200" height="800">`);
});

test('a table scrolls on its own, is aligned by class and has no empty head', () => {
  const html = renderBody('| | Fee |\n| --- | ---: |\n| Class 30 | S$280 |');
  expect(html).toContain('<div class="table-scroll" tabindex="0"><table>');
  expect(html).toContain('<td></td>\n<th class="to-right">Fee</th>');
  expect(html).not.toContain('style');
});

test('50 KB of any text renders quickly', async () => {
  for (const piece of [
    '[',
    '![',
    '](',
    '*',
    '**a',
    '_a_',
    '`',
    '<',
    '|a',
    '> ',
    '- ',
    '#',
    '&',
    '\\',
    '[a](',
    '1) ',
    '\n\n- ',
  ]) {
    const text = piece.repeat(50_000 / piece.length);
    const spent = await processorMs(() => {
      try {
        renderBody(text);
      } catch (error) {
        expect(error).toMatchObject({ status: 400 });
      }
    });
    expect([piece, spent < 3_000]).toEqual([piece, true]);
  }
});

test('brackets that are never closed are refused by the work they make, and not by a clock', () => {
  for (const piece of ['[', '![', '^[', '[^a '])
    expect(() => renderBody(piece.repeat(400_000 / piece.length)), piece).toThrow(tooIntricate);
  const paragraph = `${'word '.repeat(200)}[open ![open ^[open\n\n`;
  expect(renderBody(paragraph.repeat(500))).toContain('[open ![open ^[open');
});
