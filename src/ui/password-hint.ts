export const newPasswordHint =
  '8 to 100 characters. A few words in a row are easy to keep and hard to guess.';
