import { createContext, useContext } from 'react';

export type FormValues = Record<string, string>;

/** A form that is sent with script as a call of the API and, before the script is there, as a plain post. */
export interface PlainForm<Answer = unknown> {
  /** Tells the forms of a page apart; travels with a plain post. */
  name: string;
  /** The call that takes it, as JSON: `POST /api/contact`; a field's name in braces stands for its value. */
  call: string;
  /** In the order of the page: the first that is wrong gets the focus. */
  fields: readonly string[];
  /** The call's body; what was typed, when not said. */
  bodyOf?(values: FormValues): unknown;
  /** Where a plain post that was taken leads; the page itself, with its thanks, when not said. */
  leadsTo?(answer: Answer, url: URL): string;
}

/** What became of a plain post, for the page that answers it. */
export interface PostedForm {
  form: string;
  isSent: boolean;
  /** What was typed, secrets left out; nothing once it was taken. */
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
