import { useRef, useState, type FormEvent } from 'react'

/**
 * Returns the state of a form of one to three typed inputs, each with a sentence of what is wrong with it. The first
 * screens use it, which do without the library of the larger forms: it is a tenth of what they may load. With
 * `selectsWrong` the text of a wrong input is selected: a code is typed again from its beginning.
 */
export function useShortForm<Name extends string>(
  names: readonly Name[],
  { selectsWrong = false }: { selectsWrong?: boolean } = {},
) {
  const [values, setValues] = useState(() => blank(names))
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors({})
  }
  return {
    values,
    set,
    /** Returns what ties an input to its value and its error. */
    input: (name: Name) => ({
      name,
      ref: (input: HTMLInputElement | null) => void (inputs.current[name] = input),
      value: values[name],
      error: errors[name],
      onChange: ({ target }: { target: HTMLInputElement }) => set(name, target.value),
    }),
    /** Shows what is wrong, and gives the focus to the first input that something is wrong with, or to the last one. */
    reject(wrong: Partial<Record<Name, string>>) {
      setErrors(wrong)
      const first = names.find((name) => wrong[name]) ?? names.at(-1)
      const input = first && inputs.current[first]
      input?.focus()
      if (selectsWrong) input?.select()
    },
    accept: () => setErrors({}),
    clear() {
      setValues(blank(names))
      setErrors({})
    },
    /** Returns what a form does when it is submitted, in place of the browser's own. */
    onSubmit: (send: () => unknown) => (event: FormEvent) => {
      event.preventDefault()
      send()
    },
  }
}

const blank = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
