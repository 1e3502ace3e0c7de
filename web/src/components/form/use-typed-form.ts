import { AppError } from '@samtale/contract/core/errors'
import { isFieldCode, type FieldCode } from '@samtale/contract/core/field-codes'
import { useState } from 'react'
import { useForm, useWatch, type FieldValues } from 'react-hook-form'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { mergeConflict, without, type FieldsOf } from './merge-conflict.ts'

/** What is wrong with the fields of a form; a field without an error is absent. */
export type FieldErrors<Values> = { readonly [Field in keyof Values]?: FieldCode }
type Options<Values, Row> = {
  /** What the form opens with. */
  readonly values: Values
  /** Returns what is wrong with the values at a time, by the codes that the server would name. */
  readonly validate: (values: Values, now: number) => FieldErrors<Values>
  /** The time that what is shown is judged by. */
  readonly now: number
  /** Fields whose errors are shown before somebody has been there. */
  readonly shownAtOnce?: readonly (keyof Values)[]
  /** Returns the field of the form that a path of the request stands in. */
  readonly fieldOf: (path: string) => keyof Values
  /** Reads what is stored by now, after the save was refused because somebody else had changed it. */
  readonly readCurrent: () => Promise<Stored<Values, Row> | undefined>
}
/** What an edit builds on: the row, and its values as the form has them. */
type Stored<Values, Row> = { readonly row: Row; readonly base: Values }
/** How often an edit is sent that others overtake without touching what it changes. */
const ATTEMPTS = 4

/**
 * A form with typed values: validates them, submits them, puts the server's errors at their fields, and
 * merges what somebody else has changed meanwhile. An error is shown once somebody has been in its field or
 * has tried to submit.
 */
export function useTypedForm<Values extends FieldValues, Row = unknown>({
  values: opened,
  validate,
  now,
  shownAtOnce = [],
  fieldOf,
  readCurrent,
}: Options<Values, Row>) {
  const text = useText()
  /** What is stored, as far as is known; what a new one opened with. */
  const [base, setBase] = useState(opened)
  const [serverErrors, setServerErrors] = useState<FieldErrors<Values>>({})
  const [conflicts, setConflicts] = useState<FieldsOf<Values>>({})
  /** Why it was not saved. */
  const [rejection, setRejection] = useState<AppError | null>(null)
  const defaultValues: FieldValues = opened
  const form = useForm({
    defaultValues,
    resolver: (typed) => {
      const wrong = Object.entries(validate(typed as Values, Date.now())).map(([field, type]) => [
        field,
        { type },
      ])
      return wrong.length > 0
        ? { values: {}, errors: Object.fromEntries(wrong) }
        : { values: typed, errors: {} }
    },
  })
  // Read while rendering: that is how react-hook-form knows what to render again for.
  const { isDirty, isSubmitting, submitCount, touchedFields } = form.formState
  const values = useWatch({ control: form.control }) as Values
  const errors = validate(values, now)

  const write = (changes: Partial<Values>) => {
    for (const [field, value] of Object.entries(changes)) form.setValue(field, value, { shouldDirty: true })
  }
  /** Changes some fields; what was said of `forget` no longer holds. */
  const set = (changes: Partial<Values>, forget: readonly PropertyKey[] = Object.keys(changes)) => {
    write(changes)
    setServerErrors((known) => without(known, forget))
    setConflicts((known) => without(known, forget))
  }
  const touch = (field: keyof Values & string) =>
    form.setValue(field, form.getValues(field), { shouldTouch: true })
  /** Shows why it was refused, or returns what to send instead: merged with what is stored, as nothing clashes. */
  const reject = async (error: AppError, began: Values) => {
    const stored = error.code === 'edit_conflict' ? await readCurrent() : undefined
    if (!stored) {
      setRejection(error)
      setServerErrors(errorsIn(error, fieldOf))
      return undefined
    }
    const merged = mergeConflict(began, form.getValues() as Values, stored.base)
    const clashes = Object.keys(merged.conflicts).length > 0
    setBase(stored.base)
    setServerErrors({})
    setConflicts(merged.conflicts)
    form.reset(stored.base, { keepTouched: true, keepSubmitCount: true })
    write(merged.values)
    if (clashes) setRejection(error)
    return clashes ? undefined : { stored, values: merged.values }
  }
  /**
   * Validates the values and hands them to `send`; what it is refused for is shown. An edit that others have
   * overtaken without touching the same fields is sent again, with what is stored now.
   */
  const submit = async (send: (valid: Values, stored?: Stored<Values, Row>) => Promise<void>) => {
    setRejection(null)
    const attempt = async (valid: Values, left: number, stored?: Stored<Values, Row>): Promise<void> => {
      try {
        await send(valid, stored)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const merged = await reject(error, stored?.base ?? base)
        if (merged && left > 1) await attempt(merged.values, left - 1, merged.stored)
        else if (merged) setRejection(error)
      }
    }
    await form.handleSubmit(async (valid) => {
      await attempt(valid as Values, ATTEMPTS).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        setRejection(error)
      })
    })()
  }
  const wasVisited = (field: keyof Values & string) => submitCount > 0 || field in touchedFields
  const errorOf = (field: keyof Values & string) => {
    const isShown = wasVisited(field) || shownAtOnce.includes(field)
    const code = serverErrors[field] ?? (isShown ? errors[field] : undefined)
    return code && fieldText(text, code)
  }
  return {
    values,
    base,
    set,
    touch,
    wasVisited,
    errors,
    errorOf,
    conflicts,
    rejection,
    submit,
    submitCount,
    isSubmitting,
    isDirty,
  }
}

function errorsIn<Values>({ fields = {} }: AppError, fieldOf: (path: string) => keyof Values) {
  const named = Object.entries(fields).map(([path, code]) => [fieldOf(path), code] as const)
  return Object.fromEntries(named.filter(([, code]) => isFieldCode(code))) as FieldErrors<Values>
}
