/** Returns a pattern of LIKE for what holds a term; wildcards of SQL are letters like others. */
export const likePattern = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`
