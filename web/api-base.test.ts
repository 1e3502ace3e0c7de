import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { build } from 'vite'

const API = 'https://api.example.org'

/** The portal's scripts as a build with that environment makes them; nothing is written. */
async function scriptsOf(env: Record<string, string>) {
  Object.assign(process.env, env)
  try {
    const built = await build({
      configFile: join(import.meta.dirname, 'vite.config.ts'),
      logLevel: 'error',
      build: { write: false },
    })
    const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    return outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n')
  } finally {
    for (const name of Object.keys(env)) delete process.env[name]
  }
}

test('the API base is the configured one, and the portal’s own host when none is configured [S9.26]', async () => {
  const scripts = await scriptsOf({ VITE_API_URL: API })
  assert.ok(scripts.includes(API))
  assert.ok(!(await scriptsOf({})).includes(API))
})
