import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { memoryFolder } from './memory-folder.ts'

/** A lost test database does not matter, so it need not wait for the disk. */
export const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * One PostgreSQL for many test files at once, each in databases of its own: `url` is what TEST_DATABASE_URL
 * wants.
 */
export async function startSharedServer() {
  const home = mkdtempSync(join(memoryFolder(), 'samtale-test-server-'))
  const { connection, stop } = await startEmbedded(home, {
    settings: { ...HASTY, shared_buffers: '128MB', max_connections: '300' },
  })
  return {
    url: `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`,
    async stop() {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
