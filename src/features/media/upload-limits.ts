export const largestUploadBytes = 12_000_000;
export const maxPixels = 40_000_000;
export const takenTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const tooLarge = `The picture is too large. The limit is ${largestUploadBytes / 1_000_000} MB.`;
