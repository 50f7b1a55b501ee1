// Apart from the contract, so that pages that offer them don't load its schemas.

/** `unplaced`: paid after somebody else had taken the time. */
export const bookingStates = ['held', 'booked', 'lapsed', 'unplaced', 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];

export const places = ['video', 'phone', 'office'] as const;
export type Place = (typeof places)[number];

export const refundStates = ['none', 'owed', 'made', 'refused'] as const;
