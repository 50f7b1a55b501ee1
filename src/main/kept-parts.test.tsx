import { type ComponentType, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Kept, PrinterProvider } from '../ui/kept';
import { Link, NavigationProvider, stillNavigation, usePlace } from '../ui/navigation';
import { useToday } from '../ui/page-context';
import { printPart } from './kept-parts';

let rendered = 0;

function Price({ plan, note }: { plan: { price: string }; note: string }) {
  rendered++;
  return (
    <>
      <b>{plan.price}</b> a year {note}
      <Link to="/contact">Contact</Link>
    </>
  );
}

const onServer = (part: ReactNode) =>
  renderToString(<PrinterProvider value={printPart}>{part}</PrinterProvider>);
const inBrowser = (part: ReactNode) =>
  renderToString(
    <NavigationProvider value={stillNavigation(new URL('http://localhost'))}>
      {part}
    </NavigationProvider>,
  );

test('a part is rendered once for the same object, and anew for another', () => {
  const pageOf = (plan: { price: string }, note: string) => (
    <Kept as="p" className="note" inside={Price} of={{ plan, note }} />
  );
  const plan = { price: 'S$599' };
  const first = onServer(pageOf(plan, 'with GST'));
  expect(first).toBe(inBrowser(pageOf(plan, 'with GST')));
  expect(first).toContain('S$599');
  const before = rendered;
  expect([onServer(pageOf(plan, 'with GST')), rendered]).toEqual([first, before]);
  expect(onServer(pageOf({ price: 'S$649' }, 'with GST'))).toContain('S$649');
  expect(onServer(pageOf(plan, 'without GST'))).toContain('without GST');
  expect([onServer(pageOf(plan, 'with GST')), rendered]).toEqual([first, before + 2]);
});

const unfit: [string, ComponentType][] = [
  ['identifier', () => <label htmlFor={useId()}>Name</label>],
  ['place', () => usePlace().pathname],
  ['day', () => useToday()],
  ['head', () => <title>Services</title>],
];

test.each(unfit)('a part that has the %s of its page is refused', (what, Part) => {
  expect(() => onServer(<Kept as="p" inside={Part} of={{}} />)).toThrow(what);
});
