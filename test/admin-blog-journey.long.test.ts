import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessibility';
import { type JourneySite, openJourney, waitForDraft } from './journey-site';
import { adminPassword } from './site';

let site: JourneySite;
let picture: Buffer;

beforeAll(async () => {
  site = await openJourney();
  picture = await sharp({
    create: { width: 1000, height: 600, channels: 3, background: '#0b6e4f' },
  })
    .png()
    .toBuffer();
});
afterAll(() => site?.close());

async function openOffice(path: string) {
  const visitor = await site.visit();
  await site.signIn(visitor.page, path);
  return visitor;
}

/** Unsaved text of a new post would be offered in the next test. */
const keepNothing = (page: Page) =>
  page.route('**/api/admin/blog/autosaves/*', (route) =>
    route.fulfill({ json: { at: new Date().toISOString(), others: [] } }),
  );

/** Dispatches the event of a pasted or dropped file. */
const give = (place: Locator, type: 'paste' | 'drop') =>
  place.evaluate(
    (element, { kind, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'quay.png', { type: 'image/png' }));
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    { kind: type, base64: picture.toString('base64') },
  );

const seen = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, text: await response.text() };
};
/** Caches are cleared shortly after a commit. */
const soon = (path: string) => expect.poll(() => seen(path), { interval: 25 });

test('a post is written with a pasted picture, published, edited and unpublished, each visible at once', async () => {
  const { page, problems, close } = await openOffice('/admin/blog');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create New Post' }).click();
  await page.getByLabel('Title', { exact: false }).first().fill('A quay, and its mark');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.getByLabel('Slug').inputValue()).toBe('a-quay-and-its-mark');

  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.getByText('Content must be at least 10 characters.').waitFor();
  const content = page.getByLabel('Content', { exact: false }).first();
  const { height = 0 } = (await content.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(12 * 16 * 1.5); // 12 rows
  await content.fill('## Where it lies\n\nBeside the *river*.\n\n');
  await give(content, 'paste');
  await page.getByRole('dialog', { name: 'Insert a picture' }).waitFor();
  await page.getByLabel('Alternative text').fill('A green quay');
  await page.getByRole('button', { name: 'Insert', exact: true, disabled: false }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('img', { name: 'A green quay' }).waitFor();
  expect(await preview.locator('h2').textContent()).toBe('Where it lies');
  expect(await content.inputValue()).toMatch(
    /river\*\.\n\n!\[A green quay\]\(\/media\/[a-z0-9]{16}-1000x600\.webp\)\n\n$/,
  );

  await page.getByRole('button', { name: 'Choose from library for the featured image' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'A green quay', exact: true }).click();
  await expect
    .poll(() => page.getByLabel('Featured image', { exact: false }).first().inputValue())
    .toMatch(/^\/media\//);
  expect(await page.getByLabel('Alternative text').inputValue()).toBe('A green quay');
  await page.getByLabel('Categories').fill('Trademark, , Business');
  await page.getByLabel('Published').check();
  await page.getByRole('textbox', { name: 'Publication' }).fill('2040-03-01T09:30');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.getByText('Blog post created successfully.').waitFor();
  await page.waitForURL(/\/admin\/blog$/);

  const path = '/blog/a-quay-and-its-mark';
  await page.getByText('1 Mar 2040, 09:30').waitFor();
  expect((await seen(path)).status).toBe(404);
  await page.getByRole('link', { name: 'Edit A quay, and its mark' }).click();
  expect(await page.getByRole('textbox', { name: 'Publication' }).inputValue()).toBe(
    '2040-03-01T09:30',
  );
  await page.getByRole('textbox', { name: 'Publication' }).fill('');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/admin\/blog$/);
  await soon(path).toMatchObject({ status: 200 });
  const published = await seen(path);
  expect(published.text).toContain('alt="A green quay"');
  expect(published.text).toContain('type="image/avif"');
  expect((await seen('/blog')).text).toContain('A quay, and its mark');

  await page.getByRole('link', { name: 'Edit A quay, and its mark' }).click();
  await page.getByLabel('Title', { exact: false }).first().fill('A quay and its marks');
  await page.keyboard.press('Control+s');
  await page.getByText('Blog post updated successfully.').waitFor();
  await page.waitForURL(/\/admin\/blog$/);
  await soon(path).toMatchObject({ text: expect.stringContaining('A quay and its marks') });

  await page.getByLabel('Select A quay and its marks').check();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('1 post unpublished').waitFor();
  await expect.poll(() => page.locator('tbody :focus').count()).toBe(1);
  await soon(path).toMatchObject({ status: 404 });
  expect((await seen('/blog')).text).not.toContain('A quay and its marks');

  await page.getByRole('link', { name: 'View A quay and its marks as a preview' }).click();
  await page.getByText('This post is a draft. Only administrators can see it.').waitFor();
  await page.getByRole('heading', { name: 'A quay and its marks' }).waitFor();
  await page.getByRole('link', { name: 'All posts' }).click();
  await page.getByRole('button', { name: 'Delete A quay and its marks' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Blog post deleted').waitFor();
  await expect.poll(() => page.getByText('A quay and its marks').count()).toBeLessThan(2);
  expect(problems).toEqual([]);
  await close();
});

test('unsaved text survives a reload, and another’s change is not silently overwritten', async () => {
  const { page, close } = await openOffice('/admin/blog');
  const created = await page.request.post(`${site.url}/api/admin/blog`, {
    data: { title: 'Two at once', content: 'Ten letters and more.' },
  });
  const { id } = await created.json();
  await page.goto(`${site.url}/admin/blog/${id}/edit`, { waitUntil: 'networkidle' });
  const summary = page.getByLabel('Summary');
  await summary.fill('Mine');
  await waitForDraft(page, 'Mine');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Restore draft' }).click();
  expect(await summary.inputValue()).toBe('Mine');

  await page.request.patch(`${site.url}/api/admin/blog/${id}`, { data: { summary: 'Theirs' } });
  await page.getByRole('button', { name: 'Update Post' }).click();
  await page.getByRole('alertdialog', { name: 'Someone else has saved changes' }).waitFor();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect.poll(() => summary.inputValue()).toBe('Theirs');
  await close();
});

test('text is formatted by keys and by the toolbar, and a picture stands apart from the words around it', async () => {
  const { page, problems, close } = await openOffice('/admin/blog/new');
  await keepNothing(page);
  const content = page.getByLabel('Content', { exact: false }).first();
  const text = () => content.inputValue();
  await content.click();
  await page.keyboard.type('Ask ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('us');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' now');
  expect(await text()).toBe('Ask **us** now');
  await content.fill('');
  await page.keyboard.type('Ask early');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  expect(await text()).toBe('Ask **early**');
  await page.getByRole('button', { name: 'Bold', pressed: true }).waitFor();
  await page.keyboard.press('Control+i');
  expect(await text()).toBe('Ask ***early***');
  await page.keyboard.press('Control+z');
  expect(await text()).toBe('Ask **early**');
  await page.getByLabel('Kind of paragraph').selectOption('Heading');
  expect(await text()).toBe('## Ask **early**');
  await page.getByLabel('Kind of paragraph').selectOption('Paragraph');

  await content.press('Control+End');
  await page.keyboard.press('Control+k');
  expect(await text()).toBe('Ask **early**[text](https://)');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await content.press('Control+End');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.type('goods');
  await page.keyboard.press('Enter');
  await page.keyboard.type('names');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await text()).toBe('Ask **early**\n\n- goods\n- names\n');

  await content.fill('before after');
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7));
  await give(content, 'paste');
  await page.getByRole('button', { name: 'Insert', exact: true, disabled: false }).click();
  await expect.poll(text).toMatch(/^before\n\n!\[\]\(\/media\/\S+\)\n\nafter$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await text()).toBe('before after');

  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await page.getByLabel('Kind of paragraph').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tools.getByRole('button', { name: 'Italic' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await content.and(page.locator(':focus')).waitFor();

  await content.fill('Like ');
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
  await tools.getByRole('button', { name: 'Mark from the register' }).click();
  const marks = page.getByRole('dialog', { name: 'Mark from the register' });
  await marks.getByRole('searchbox').fill('kelip');
  await marks
    .getByRole('button', { name: /^Kelip/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(text).toBe('Like [Kelip](/trademarks/kelip)');
  expect(problems).toEqual([]);
  await close();
});

test('text is kept while it is written, offered on another device, compared and brought back', async () => {
  const { page, problems, close } = await openOffice('/admin/blog');
  const created = await page.request.post(`${site.url}/api/admin/blog`, {
    data: {
      title: 'How long it takes',
      content: 'They run from the day you receive it.',
      isPublished: true,
    },
  });
  const { id, slug } = await created.json();
  const edit = `/admin/blog/${id}/edit`;
  await page.goto(site.url + edit, { waitUntil: 'networkidle' });
  await page
    .getByLabel('Content', { exact: false })
    .first()
    .fill('They run from the date on the letter.');
  await page.getByText(/^Draft saved \d\d:\d\d$/).waitFor();

  const elsewhere = await openOffice(edit);
  const other = elsewhere.page;
  const content = other.getByLabel('Content', { exact: false }).first();
  const offer = other.getByText('You have unsaved changes to this post from');
  expect(await offer.textContent()).toMatch(/ from \d+ \w{3} \d{4}, \d\d:\d\d: content\.$/);
  expect(await content.inputValue()).toBe('They run from the day you receive it.');
  expect(await content.isDisabled()).toBe(true);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Restore draft' }).click();
  expect(await content.inputValue()).toBe('They run from the date on the letter.');

  await other.getByRole('tab', { name: 'Versions' }).click();
  await other.getByText(/autosaved, 12 words/).waitFor();
  await other
    .getByRole('button', { name: /^Compare/ })
    .last()
    .click();
  const changes = other.getByRole('region', { name: 'Changes' });
  await changes.getByText('4 words added, 4 words removed').waitFor();
  expect(await changes.locator('del').allTextContents()).toEqual(['day you receive it']);
  expect(await changes.locator('ins').allTextContents()).toEqual(['date on the letter']);
  await expectAccessible(other);

  await other.getByRole('button', { name: /^Name the version/ }).click();
  await other.getByRole('dialog').getByLabel('Name').fill('as first published');
  await other.keyboard.press('Enter');
  await other.getByText('named “as first published”').waitFor();
  await other
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click();
  await other.getByText('Nothing is published until you save.').waitFor();
  expect(await content.inputValue()).toBe('They run from the day you receive it.');
  expect((await seen(`/blog/${slug}`)).text).toContain('the day you receive it');

  await content.fill('Written without a connection.');
  await elsewhere.page.context().setOffline(true);
  await other.getByText(/^Not sent since \d\d:\d\d\.$/).waitFor();
  await elsewhere.page.context().setOffline(false);
  await other.getByText(/^Draft saved/).waitFor();
  await other.getByRole('button', { name: 'Update Post' }).click();
  await other.waitForURL(/\/admin\/blog$/);
  await other.getByRole('link', { name: 'Edit How long it takes' }).click();
  await other.waitForURL(/\/edit$/);
  await expect.poll(() => content.inputValue()).toBe('Written without a connection.');
  expect(await other.getByText('You have unsaved changes').count()).toBe(0);
  expect(problems).toEqual([]);
  await elsewhere.close();
  await close();
});

test('a session that ends while somebody writes says so, and the draft is restored after the sign-in', async () => {
  const { page, close } = await openOffice('/admin/blog/2/edit');
  await page.getByLabel('Summary').fill('Typed before the end');
  await page.context().clearCookies();
  // A click would wait for the dialog to go, if the page has asked the server in the meantime.
  await page.keyboard.press('Control+s');
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await ended.getByText('This browser keeps your changes.').waitFor();
  await expectAccessible(page);
  await ended.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/admin\/login\?redirect=/);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/blog\/2\/edit$/);
  await page.getByRole('button', { name: 'Restore draft' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Summary').inputValue()).toBe('Typed before the end');
  await page.getByLabel('Title', { exact: false }).first().and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Update Post' }).click();
  await page.getByText('Blog post updated successfully.').waitFor();
  await close();
});

test('a refused picture shows an error beside its field, and another upload still works', async () => {
  const { page, close } = await openOffice('/admin/blog/new');
  await keepNothing(page);
  const field = page.locator('.entity-form');
  const file = field.locator('input[type=file]');
  await file.setInputFiles({
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await field.getByText('Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.').waitFor();
  await file.setInputFiles({
    name: 'torn.png',
    mimeType: 'image/png',
    buffer: picture.subarray(0, 300),
  });
  await field.getByText('The picture can’t be read.', { exact: false }).waitFor();
  await give(field.locator('[name=featuredImage]'), 'drop');
  await field.getByLabel('Alternative text').waitFor();
  expect(await field.getByText('The picture can’t be read.', { exact: false }).count()).toBe(0);
  await expect
    .poll(() => field.getByLabel('Alternative text').and(page.locator(':focus')).count())
    .toBe(1);
  await close();
});

test('a featured image that can’t be loaded gives way to the drawing', async () => {
  const { page, close } = await openOffice('/admin/blog');
  const { slug } = await (
    await page.request.post(`${site.url}/api/admin/blog`, {
      data: {
        title: 'Without its picture',
        content: 'Ten letters and more.',
        featuredImage: '/gone.png',
        isPublished: true,
      },
    })
  ).json();
  await page.goto(`${site.url}/blog/${slug}`);
  await page.locator('article svg').first().waitFor();
  expect(await page.locator('img[src="/gone.png"]').count()).toBe(0);
  await close();
});

test('a failed save or deletion shows an error, and nothing is lost', async () => {
  const { page, close } = await openOffice('/admin/blog/1/edit');
  await page.route(/\/api\/admin\/blog(\/\d+)?$/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await page.getByLabel('Summary').fill('Still here');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await page.getByText('Failed to update blog post. Please try again.').waitFor();
  expect(await page.getByLabel('Summary').inputValue()).toBe('Still here');

  await page.goto(`${site.url}/admin/blog/new`, { waitUntil: 'networkidle' });
  await page.getByLabel('Title', { exact: false }).first().fill('Not saved');
  await page.getByLabel('Content', { exact: false }).first().fill('Ten letters and more.');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.getByText('Failed to create blog post. Please try again.').waitFor();

  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${site.url}/admin/blog`, { waitUntil: 'networkidle' });
  const rows = await page.locator('tbody tr').count();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Failed to delete the blog post. Please try again.').waitFor();
  expect(await page.locator('tbody tr').count()).toBe(rows);
  await close();
});
