let lastSearch = '';

/** The list of orders that was shown last, with its filters: where "Back" leads. */
export const lastListAddress = () => `/admin/orders${lastSearch}`;

export function rememberList(search: string) {
  lastSearch = search;
}
