export const stageTones = { open: 'running', paid: 'done', refused: 'refused', withdrawn: 'archived' } as const
