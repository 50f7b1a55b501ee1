/** How long a mailed link opens its order. */
export const linkDays = 30;
