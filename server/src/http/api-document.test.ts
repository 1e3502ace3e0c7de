import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'
import { contract } from '@samtale/contract'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { testApp } from '#testing/test-app.ts'

type Content = Readonly<Record<string, { readonly schema?: object; readonly example?: unknown }>>
type Operation = {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly example?: unknown }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

let text: string
let operations: readonly Operation[]

before(async () => {
  const { app, close } = await testApp()
  text = (await app.inject('/openapi.json')).body
  const { paths } = JSON.parse(text) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  await close()
})

test('the document is OpenAPI 3.1 by its own schema', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text))
  assert.deepEqual({ valid, errors }, { valid: true, errors: undefined })
})

test('a linter of others finds no error, and warns of nothing but paths that the specification gives', async () => {
  const problems = await lintFromString({
    source: text,
    config: await createConfig({ extends: ['recommended'] }),
  })
  const found = problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)
  assert.deepEqual(
    found.filter((line) => !line.startsWith('warn no-ambiguous-paths')),
    [],
  )
})

test('every body and every answer in JSON has an example, which its own schema takes', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const wrong = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody?.content, responses['200']?.content].flatMap((content) => {
      const { schema, example } = content?.['application/json'] ?? {}
      if (!schema || 'multipart/form-data' in (content ?? {})) return []
      const isTaken = example !== undefined && ajv.validate(schema, example)
      return isTaken ? [] : [`${operationId}: ${ajv.errorsText()}`]
    }),
  )
  assert.deepEqual(wrong, [])
})

test('every example of a body is taken by the call itself', () => {
  const endpoints: ReadonlyMap<string, Endpoint> = new Map(
    Object.entries(contract).flatMap(([group, calls]) =>
      Object.entries<Endpoint>(calls).map(([name, call]) => [`${group}.${name}`, call] as const),
    ),
  )
  const bodies = operations.flatMap(({ operationId, parameters = [], requestBody }) => {
    const body = requestBody?.content['application/json']?.example
    if (body === undefined) return []
    const named = parameters.filter((each) => 'example' in each).map(({ name, example }) => [name, example])
    const { error } = z.safeParse((endpoints.get(operationId) as Endpoint).input, {
      ...Object.fromEntries(named),
      ...(body as object),
    })
    return [
      { operationId, wrong: error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [] },
    ]
  })
  assert.ok(bodies.length > 80)
  assert.deepEqual(
    bodies.filter(({ wrong }) => wrong.length > 0),
    [],
  )
})
