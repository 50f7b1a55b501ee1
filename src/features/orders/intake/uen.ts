/**
 * The three forms of a unique entity number, as https://www.uen.gov.sg describes them: businesses, local
 * companies (which begin with the year of issue), and all other entities (R, S or T for the century, the year,
 * and the type of entity). How the last letter is computed is not published, so it is not checked.
 */
const forms = [/^\d{8}[A-Z]$/, /^(18|19|20)\d{7}[A-Z]$/, /^[RST]\d{2}[A-Z]{2}\d{4}[A-Z]$/];

export const isUen = (text: string) => {
  const written = text.replaceAll(/\s/g, '').toUpperCase();
  return forms.some((form) => form.test(written));
};
