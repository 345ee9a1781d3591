/** Event topic for open pages: duties of the user have changed. */
export const topics = { duty: 'duty' } as const
