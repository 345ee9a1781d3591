export const switchTones = { yes: 'done', no: 'draft' } as const
