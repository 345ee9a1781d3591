/** The permission words that each grant a whole set of pages. */
export type RouteSet = 'common' | 'manage' | 'root' | 'dict' | 'knowledge' | 'rule'
