import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createClient as generateWithHeyApi } from '@hey-api/openapi-ts'
import openapiTs, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { contract } from '@samtale/contract'
import { openApi } from '@samtale/contract/core/openapi'
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts'
import { SCHEMA_FILE, generateTypes } from './generate-types.ts'

const operations = Object.values(contract).flatMap((group) => Object.values(group)).length

test('the checked-in types are those of the contract', async () => {
  const isCurrent = readFileSync(SCHEMA_FILE, 'utf8') === (await generateTypes())
  assert.ok(isCurrent, 'client/src/schema.d.ts is not up to date: run "npm run client"')
})

test('openapi-typescript reads the whole document', async () => {
  const types = astToString(await openapiTs(openApi(contract, { version: '1' }) as unknown as OpenAPI3))
  const named = types.split('export interface operations')[1]?.match(/^ {4}"[\w.]+": \{$/gm) ?? []
  assert.equal(named.length, operations)
})

test('@hey-api/openapi-ts reads the whole document', async () => {
  const folder = temporaryFolder()
  await generateWithHeyApi({
    input: openApi(contract, { version: '1' }) as unknown as Record<string, unknown>,
    output: folder,
    plugins: ['@hey-api/typescript'],
    logs: { level: 'silent', file: false },
  })
  const types = readFileSync(join(folder, 'types.gen.ts'), 'utf8')
  assert.ok(readdirSync(folder).length > 0)
  assert.equal((types.match(/^export type \w+Data = \{$/gm) ?? []).length, operations)
})
