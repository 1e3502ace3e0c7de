import type { Endpoint } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { isFieldCode, type FieldCode } from '@samtale/contract/core/field-codes'
import { readInput } from '@samtale/contract/core/input'
import type { FieldError, Resolver } from 'react-hook-form'
import type { FormValues } from './form-values.ts'

/**
 * Checks a form exactly as the server will, and names what is wrong by the same codes; `payloadOf` makes of the
 * values what is sent, `fieldOf` says which field a path of that stands in.
 */
export function schemaResolver(
  schema: Endpoint['input'],
  payloadOf: (values: FormValues) => Record<string, unknown>,
  fieldOf = (path: string, _values: FormValues) => path,
): Resolver<FormValues> {
  return (values) => {
    const errors = schemaErrors(schema, values, payloadOf, fieldOf)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

function schemaErrors(
  schema: Endpoint['input'],
  values: FormValues,
  payloadOf: (values: FormValues) => Record<string, unknown>,
  fieldOf: (path: string, values: FormValues) => string,
): Record<string, { type: string }> {
  try {
    readInput(schema, payloadOf(values))
    return {}
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([path, type]) => [fieldOf(path, values), { type }]),
    )
  }
}

/** Returns the fields that may not stay empty: the schema rejects the form when they are. */
export function requiredFields(
  schema: Endpoint['input'],
  values: FormValues,
  payloadOf: (values: FormValues) => Record<string, unknown>,
  fieldOf = (path: string, _values: FormValues) => path,
): ReadonlySet<string> {
  const mayNotBeEmpty = (name: string) =>
    name in schemaErrors(schema, { ...values, [name]: '' }, payloadOf, fieldOf)
  return new Set(Object.keys(values).filter(mayNotBeEmpty))
}

/** The code that the check or the server left on a field. */
export function fieldCode(error: Pick<FieldError, 'type'> | undefined): FieldCode | undefined {
  if (!error) return undefined
  return isFieldCode(error.type) ? error.type : 'invalid_value'
}
