import { readDoc } from './read-doc.ts'
import { plainText } from './plain-text.ts'

/** A published question with its answer, in the reader's language. */
export type Question = { readonly id: string; readonly title: string; readonly answer: string }
/** A question with all its words, as they are searched in. */
export type SearchableQuestion = Question & { readonly terms: string }

const plain = (terms: string) => terms.toLocaleLowerCase().normalize('NFKC')

/** Questions made ready to be searched in, their answers included. */
export const searchable = (questions: readonly Question[]): SearchableQuestion[] =>
  questions.map((question) => ({
    ...question,
    terms: plain(`${question.title} ${plainText(readDoc(question.answer))}`),
  }))

/** The questions that hold every word that is asked for, wherever it stands. */
export function findQuestions(questions: readonly SearchableQuestion[], query: string): SearchableQuestion[] {
  const queryTerms = plain(query).split(/\s+/).filter(Boolean)
  return questions.filter(({ terms }) => queryTerms.every((word) => terms.includes(word)))
}
