/** What a page hears while it is open: duties of the user have changed. */
export const topics = { duty: 'duty' } as const
