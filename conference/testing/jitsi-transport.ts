import { join } from 'node:path'
import { rolldown } from 'rolldown'

let built: Promise<string> | undefined

/**
 * Returns a script for a page: `JitsiTransport` has the very classes by which pages of Jitsi Meet and its
 * `external_api.js` speak to each other.
 */
export function jitsiTransport(): Promise<string> {
  built ??= bundle()
  return built
}

async function bundle() {
  const build = await rolldown({
    input: '@jitsi/js-utils/transport',
    platform: 'browser',
    cwd: join(import.meta.dirname, '../..'),
  })
  const { output } = await build.generate({ format: 'iife', name: 'JitsiTransport' })
  await build.close()
  return output[0].code
}
