/** Increase it when the same name on the same register may get another result. */
export const engineVersion = '1.15';
