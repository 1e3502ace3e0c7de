/** What a form holds while it is filled in. */
export type FormValues = Record<string, string | undefined>

type PayloadField = {
  readonly name: string
  readonly type?: string
  readonly pick?: { readonly chosen?: unknown } | undefined
  readonly pickMany?: unknown
  readonly choices?: unknown
}

/**
 * Returns what form values are sent as: a figure as a number, a tick as yes or no, several as their ids; a choice that was
 * not made is absent, one that was made and is emptied is not.
 */
export function toPayload(values: FormValues, fields: readonly PayloadField[]): Record<string, unknown> {
  const fieldsByName = new Map(fields.map((field) => [field.name, field]))
  const entries = Object.entries(values).map(
    ([name, value = '']) => [name, valueOf(value, fieldsByName.get(name))] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function valueOf(value: string, field: PayloadField | undefined) {
  if (field?.pickMany) return idsIn(value)
  if (field?.type === 'check') return value === CHECKED
  // What is no figure is sent to nobody: the schema names it wrong.
  if (field?.type === 'number') return value.trim() === '' ? Number.NaN : Number(value)
  const isOpen = (field?.pick && !field.pick.chosen) || field?.choices
  return value === '' && isOpen ? undefined : value
}

/** A tick as form values hold it. */
export const CHECKED = 'true'
/** Several ids as form values hold them. */
export const idsIn = (value: string): string[] => (value === '' ? [] : value.split(','))
