/** The actor name in histories for work that the product does by itself. */
export const SYSTEM_NAME = '系统'
