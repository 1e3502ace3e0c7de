import type { FormValues } from './form-values.ts'

/** How the fields of a form lie in what is sent, where they do not stand there one by one. */
export type FormLayout = {
  readonly toPayload: (values: FormValues) => Record<string, unknown>
  /** The field that a path of what is sent stands in. */
  readonly fieldOf: (path: string, values: FormValues) => string
  /** Returns what is stored by now, as a refused edit tells it, by field; what it does not tell is left out. */
  readonly toValues: (current: Readonly<Record<string, string | number>>) => Record<string, string>
}
