import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { languageNow } from '../shared/texts';
import type { PrintPart } from '../ui/kept';
import { type Navigation, NavigationProvider } from '../ui/navigation';
import { type PageContext, PageContextProvider } from '../ui/page-context';

/** Values of one kind that are kept at most, so that invented ones fill no memory. */
const mostValues = 100;

/** HTML by values. What is made of an object is forgotten with it. */
class KeptHtml {
  html: string | undefined;
  #byObject = new WeakMap<object, KeptHtml>();
  #byValue = new Map<unknown, KeptHtml>();

  of(value: unknown): KeptHtml {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
    const found = isObject ? this.#byObject.get(value) : this.#byValue.get(value);
    if (found) return found;
    const added = new KeptHtml();
    if (isObject) this.#byObject.set(value, added);
    else {
      if (this.#byValue.size >= mostValues) this.#byValue.clear();
      this.#byValue.set(value, added);
    }
    return added;
  }
}

const parts = new KeptHtml();

/** The HTML of a part, rendered at the first time for these values. */
export const printPart: PrintPart = (Part, of) => {
  let kept = parts.of(Part).of(languageNow()).of(Object.keys(of).join());
  for (const value of Object.values(of)) kept = kept.of(value);
  // As React marks what it hydrates on its own. An error in a boundary of the server’s would not be thrown.
  kept.html ??= `<!--$-->${render(<Part {...of} />)}<!--/$-->`;
  return kept.html;
};

function render(part: ReactNode): string {
  const html = renderToString(
    <PageContextProvider value={noPage}>
      <NavigationProvider value={nowhere}>{part}</NavigationProvider>
    </PageContextProvider>,
  );
  if (/<(?:title|meta|link)\b|"_R_/.test(html))
    throw new Error(`A kept part has an identifier or belongs to the head: ${html.slice(0, 200)}`);
  return html;
}

function refuse(what: string): never {
  throw new Error(`A kept part reads ${what}, which differs from page to page.`);
}

const noPage: PageContext = {
  get siteUrl() {
    return refuse('the site’s address');
  },
  get today() {
    return refuse('the day');
  },
};

const nowhere: Navigation = {
  get place() {
    return refuse('its place');
  },
  navigate: async () => {},
  prefetch() {},
};
