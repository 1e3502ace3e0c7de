import * as z from 'zod/mini'
import { fieldError } from './errors.ts'
import { isFieldCode, type FieldCode } from './field-codes.ts'

/** Parses what was sent, or throws `validation_error` with a code for every wrong field. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> {
  // Without the input an issue does not tell a missing value from a wrong one.
  const read = z.safeParse(schema, sent, { reportInput: true })
  if (read.success) return read.data
  throw fieldError(fieldErrorsOf(read.error.issues))
}

/** An answer names at most so many wrong fields: anyone who sent more has sent something else. */
export const FIELDS_NAMED = 20

/**
 * Returns the first code per field, of at most `FIELDS_NAMED` fields; a wrong value as a whole is named
 * `body`.
 */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[]) {
  const fields = new Map<string, FieldCode>()
  for (const issue of issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of names) {
      if (fields.size === FIELDS_NAMED) return Object.fromEntries(fields)
      const name = path.join('.') || 'body'
      if (!fields.has(name)) fields.set(name, codeOf(issue))
    }
  }
  return Object.fromEntries(fields)
}

function codeOf(issue: z.core.$ZodIssue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message
  if (issue.code === 'unrecognized_keys') return 'unknown_field'
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'wrong_type'
  return 'invalid_value'
}
