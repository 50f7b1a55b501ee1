import {
  type ComponentType,
  createContext,
  type ElementType,
  type HTMLAttributes,
  Suspense,
  useContext,
} from 'react';

export type PrintPart = <Of extends object>(part: ComponentType<Of>, of: Of) => string;

const Printer = createContext<PrintPart | undefined>(undefined);

/** Around a page on the server; the browser has none. */
export const PrinterProvider = Printer.Provider;

export interface KeptContent<Of extends object, On extends object = object> {
  inside: ComponentType<Of & On>;
  /** All that the content shows, in objects of an answer or in values of which there are few. */
  of: Of;
  /** What it does, which is not in its HTML. */
  on?: On;
}

type KeptProps<Of extends object, On extends object> = KeptContent<Of, On> &
  HTMLAttributes<Element> & { as: ElementType; viewBox?: string };

/**
 * An element whose content the server renders once and keeps for the same values, compared by identity. The
 * part reads no query, place or day, and nothing in it has `useId`, a title or a preload. The browser hydrates it after
 * the rest of the page, or when it is pressed.
 */
export function Kept<Of extends object, On extends object>(props: KeptProps<Of, On>) {
  const { as: Tag, inside: Part, of, on, ...rest } = props;
  const print = useContext(Printer);
  if (!print)
    return (
      <Tag {...rest}>
        <Suspense>
          <Part {...of} {...(on as On)} />
        </Suspense>
      </Tag>
    );
  const html = print(Part as ComponentType<Of>, of);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it of the part
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
