/** The page of a matter for its client. */
export const ownMatterPath = (number: string) => `/my-matters/${number}`;
