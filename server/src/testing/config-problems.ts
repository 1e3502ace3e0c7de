import assert from 'node:assert/strict'
import { readConfig } from '#config/config.ts'
import { ConfigError, type Variables } from '#config/read-variables.ts'

/** Returns what is wrong with an environment. */
export function problemsOf(variables: Variables): readonly string[] {
  try {
    readConfig(variables)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.problems
  }
}
