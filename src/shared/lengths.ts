// The most characters of what people type: a field takes no more, and the API refuses more.
export const longestEmail = 254;
export const longestPhone = 40;
/** Of a person with their titles, of a company or of a mark. */
export const longestName = 200;
/** A person's first or last name, a username, or what something is called in a list. */
export const longestShortName = 100;
export const longestViewName = 60;
export const longestSubject = 200;
export const longestReason = 500;
export const longestMessage = 5_000;
export const longestNote = 10_000;
export const longestSearch = 200;
