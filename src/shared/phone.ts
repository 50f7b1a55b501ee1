/** At least seven digits, and nothing but what people write between them. */
export const isPhoneNumber = (text: string) =>
  /^[\d\s()+./-]+(?:(?:ext|x)\.?\s*\d+)?$/i.test(text) && text.replaceAll(/\D/g, '').length >= 7;
