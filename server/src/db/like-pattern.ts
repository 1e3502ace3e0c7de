const asLetters = (term: string) => term.replace(/[\\%_]/g, '\\$&')

/** Returns a pattern of LIKE for what holds a term; wildcards of SQL are letters like others. */
export const likePattern = (term: string) => `%${asLetters(term)}%`

/** Returns the patterns of LIKE for lines in which a word begins with a term. */
export const wordPatterns = (term: string) => [
  `${asLetters(term)}%`,
  ...[' ', '\n', '@', '.', '-'].map((before) => `%${before}${asLetters(term)}%`),
]
