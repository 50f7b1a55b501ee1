/** More of them are too small to be told apart. */
export const mostPetals = 400;
