import type { Endpoint } from '@samtale/contract/core/endpoint'
import { AppError, isFieldCode, type FieldCode } from '@samtale/contract/core/errors'
import { readInput } from '@samtale/contract/core/input'
import type { FieldError, Resolver } from 'react-hook-form'

/** What a form holds while it is filled in. */
export type Draft = Record<string, string | undefined>

/**
 * Checks a form exactly as the server will, and names what is wrong by the same codes; `whole` makes of the
 * draft what is sent, `fieldOf` says which field a path of that stands in.
 */
export function schemaResolver(
  schema: Endpoint['input'],
  whole: (draft: Draft) => Record<string, unknown>,
  fieldOf = (path: string, _draft: Draft) => path,
): Resolver<Draft> {
  return (draft) => {
    try {
      readInput(schema, whole(draft))
      return { values: draft, errors: {} }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const errors = Object.entries(error.fields ?? {}).map(([path, type]) => [
        fieldOf(path, draft),
        { type },
      ])
      return { values: {}, errors: Object.fromEntries(errors) }
    }
  }
}

type Sendable = {
  readonly name: string
  readonly type?: string
  readonly pick?: unknown
  readonly pickMany?: unknown
  readonly choices?: unknown
}

/**
 * What a draft is sent as: a figure as a number, a tick as yes or no, several as their ids; a choice that was
 * not made is absent.
 */
export function sentAs(draft: Draft, fields: readonly Sendable[]): Record<string, unknown> {
  const known = new Map(fields.map((field) => [field.name, field]))
  const sent = Object.entries(draft).map(
    ([name, value = '']) => [name, valueOf(value, known.get(name))] as const,
  )
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}

function valueOf(value: string, field: Sendable | undefined) {
  if (field?.pickMany) return idsIn(value)
  if (field?.type === 'check') return value === CHECKED
  // What is no figure is sent to nobody: the schema names it wrong.
  if (field?.type === 'number') return value.trim() === '' ? Number.NaN : Number(value)
  return value === '' && (field?.pick || field?.choices) ? undefined : value
}

/** A tick as the draft holds it. */
export const CHECKED = 'true'
/** Several ids as the draft holds them. */
export const idsIn = (value: string): string[] => (value === '' ? [] : value.split(','))

/** The code that the check or the server left on a field. */
export function fieldCode(error: Pick<FieldError, 'type'> | undefined): FieldCode | undefined {
  if (!error) return undefined
  return isFieldCode(error.type) ? error.type : 'invalid_value'
}
