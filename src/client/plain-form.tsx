import { createContext, useContext } from 'react';

export type FormValues = Record<string, string>;

/** A form sent to the API by script or, before hydration, as a plain post. */
export interface PlainForm<Answer = unknown> {
  /** Identifies the form within its page; part of a plain post. */
  name: string;
  /** The endpoint, as `POST /api/contact`. A field's name in braces is replaced by its value. */
  call: string;
  /** In page order: the first invalid field gets the focus. */
  fields: readonly string[];
  /** The body; the typed values by default. */
  bodyOf?(values: FormValues): unknown;
  /** The redirect after a successful plain post; by default the page shows a confirmation. */
  redirectTo?(answer: Answer, url: URL): string;
  /** The values that a mail program’s button for unsubscribing (RFC 8058) sends to this path. */
  valuesOfOneClick?(path: string): FormValues | undefined;
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
