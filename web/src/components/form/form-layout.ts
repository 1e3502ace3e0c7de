import type { Draft } from './schema-resolver.ts'

/** How the fields of a form lie in what is sent, where they do not stand there one by one. */
export type FormLayout = {
  readonly sent: (draft: Draft) => Record<string, unknown>
  /** The field that a path of what is sent stands in. */
  readonly fieldOf: (path: string, draft: Draft) => string
  /** What is stored by now, as a refused edit tells it, by field; what it does not tell is left out. */
  readonly stored: (current: Readonly<Record<string, string | number>>) => Record<string, string>
}
