/** Whose things a list shows: one's own, everybody's, or those of one customer or sub-admin. */
export type ScopeFilter = 'own' | 'all' | { readonly ownerId: string }

/** The one whose they are, where one is named. */
export const ownerIn = (scope: ScopeFilter) => (typeof scope === 'object' ? scope.ownerId : undefined)
