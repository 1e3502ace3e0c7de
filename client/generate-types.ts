import { fileURLToPath } from 'node:url'
import openapiTs, { astToString } from 'openapi-typescript'
import { contract } from '@samtale/contract'
import { openApi } from '@samtale/contract/core/openapi'
import { keyCalls } from './key-calls.ts'

/** The generated file. */
export const SCHEMA_FILE = fileURLToPath(new URL('./src/schema.d.ts', import.meta.url))

const HEAD = '// Generated from the API document by "npm run client": do not edit.\n\n'

/** Returns the types of every call that an API key may make, as the checked-in file has them. */
export async function generateTypes(): Promise<string> {
  // The version of the product is no part of the types.
  return HEAD + astToString(await openapiTs(keyCalls(openApi(contract, { version: '' }))))
}
