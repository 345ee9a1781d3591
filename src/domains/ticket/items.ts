// Permission items alone: the menu needs them on every page, and the codes of tickets only on their own.

/** Items of the provider's people who work on tickets. */
export const workItems = ['ticket:assign', 'ticket:lawyer:handle', 'ticket:lawyer:check'] as const
/** Any of these items opens tickets; each shows the tickets of that role. */
export const anyItem = ['ticket:user:add', ...workItems] as const
