/** The words of the permissions that bring whole sets of pages. */
export type RouteSet = 'common' | 'manage' | 'root' | 'dict' | 'knowledge' | 'rule'
