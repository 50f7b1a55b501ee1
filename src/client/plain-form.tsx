import { createContext, useContext } from 'react';

export type FormValues = Record<string, string>;

/** A form that is sent to the API by script or, before the script has loaded, as a plain post. */
export interface PlainForm<Answer = unknown> {
  /** Identifies the form within its page; part of a plain post. */
  name: string;
  /** Where it is sent, as JSON: `POST /api/contact`. A field's name in braces stands for its value. */
  call: string;
  /** In the order of the page: the first invalid one gets the focus. */
  fields: readonly string[];
  /** The body; the typed values by default. */
  bodyOf?(values: FormValues): unknown;
  /** Where a successful plain post redirects to; by default the page itself shows a confirmation. */
  leadsTo?(answer: Answer, url: URL): string;
}

export interface PostedForm {
  form: string;
  isSent: boolean;
  /** The typed values without passwords; empty after a success. */
  values: FormValues;
  message?: string | undefined;
  errors?: Record<string, string[]> | undefined;
}

const Posted = createContext<PostedForm | undefined>(undefined);

export const PostedFormProvider = Posted.Provider;

export function usePosted(form: string): PostedForm | undefined {
  const posted = useContext(Posted);
  return posted?.form === form ? posted : undefined;
}
