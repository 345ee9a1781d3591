export const stateTones = { pending: 'waiting', confirmed: 'done', aside: 'archived' } as const
