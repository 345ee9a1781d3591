/** Users with this permission see the duties of all visible records, others only their own. */
export const heads = 'contract:seal:approve'
