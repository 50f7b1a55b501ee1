/** Its own file, since the browser, the routes and the server name the page. */
export const portfolioPath = '/admin/matters/portfolio';
