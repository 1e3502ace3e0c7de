/** Words with a hyphen between letters, such as "e-mails", that stand alone: no part of an address or a path. */
const HYPHENATED = /(?<=^|\s)(\p{L}+(?:-\p{L}+)+)(?=$|[\s,.:;?!])/u

/** Splits a text at its hyphenated words, which are at the odd places of the answer. */
export const splitHyphenated = (text: string): string[] => text.split(HYPHENATED)
