import type { FormValues } from './plain-form';

const nameOf = (form: string) => `typed_${form}`;

/** What was typed into a form and not sent yet, for as long as the tab is open; never a secret. */
export function keepTyped(form: string, values: FormValues) {
  const open = Object.entries(values).filter(([field]) => !/password/i.test(field));
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(Object.fromEntries(open)));
  } catch {
    // storage is full or forbidden; a reload then begins with an empty form
  }
}

export function readTyped(form: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(form)) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export function forgetTyped(form: string) {
  try {
    sessionStorage.removeItem(nameOf(form));
  } catch {
    // nothing was kept either
  }
}
