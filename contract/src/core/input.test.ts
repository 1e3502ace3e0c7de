import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { AppError } from './errors.ts'
import { isFieldCode } from './field-codes.ts'
import { Email, filled } from './fields.ts'
import { readInput } from './input.ts'

const Form = z.strictObject({
  name: filled('please_insert_valid_name', 10),
  email: z.optional(Email),
  size: z.optional(z.number()),
  host: z.optional(z.strictObject({ id: z.string() })),
})

function fieldsOf(sent: unknown) {
  try {
    readInput(Form, sent)
  } catch (error) {
    assert.ok(error instanceof AppError)
    assert.equal(error.code, 'validation_error')
    assert.ok(Object.values(error.fields ?? {}).every(isFieldCode))
    return error.fields
  }
  return null
}

test('[D7.4] an error names each wrong field and gives one code for it', () => {
  assert.deepEqual(fieldsOf({ name: '', email: 'no', size: 'x' }), {
    name: 'please_insert_valid_name',
    email: 'please_insert_valid_email',
    size: 'wrong_type',
  })
})

test('what is missing, of another kind, too long or unknown has a code of its own', () => {
  assert.deepEqual(fieldsOf({}), { name: 'required' })
  assert.deepEqual(fieldsOf({ name: null }), { name: 'wrong_type' })
  assert.deepEqual(fieldsOf({ name: 'a'.repeat(11) }), { name: 'too_long' })
  assert.deepEqual(fieldsOf({ name: 'a', nick: 'b', role: 'admin' }), {
    nick: 'unknown_field',
    role: 'unknown_field',
  })
})

test('a field inside another is named with a dot, and a wrong whole is named body', () => {
  assert.deepEqual(fieldsOf({ name: 'a', host: { id: 1 } }), { 'host.id': 'wrong_type' })
  assert.deepEqual(fieldsOf({ name: 'a', host: { id: 'x', role: 'y' } }), { 'host.role': 'unknown_field' })
  assert.deepEqual(fieldsOf(null), { body: 'wrong_type' })
  assert.deepEqual(fieldsOf([]), { body: 'wrong_type' })
})

test('the names of the language itself are fields like any other', () => {
  assert.deepEqual(fieldsOf(JSON.parse('{"name":"a","constructor":"x"}')), { constructor: 'unknown_field' })
  assert.equal(fieldsOf({ name: 'a' }), null)
})

test('text is trimmed before it is measured', () => {
  assert.deepEqual(readInput(Form, { name: `  ${'a'.repeat(10)}  ` }), { name: 'a'.repeat(10) })
  assert.deepEqual(fieldsOf({ name: '   ' }), { name: 'please_insert_valid_name' })
})
