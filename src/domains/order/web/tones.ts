export const payTones = {
  pending: 'waiting',
  paid: 'done',
  refunding: 'running',
  partly: 'done',
  refunded: 'archived',
  cancelled: 'draft',
  closed: 'refused',
} as const
export const waitsTones = { payment: 'waiting', confirmation: 'running' } as const
export const invoiceTones = { none: 'draft', applied: 'waiting', issued: 'done' } as const
