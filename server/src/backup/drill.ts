import { createReadStream } from 'node:fs'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#config/config.ts'
import { openInstalled } from '#db/open-installed.ts'
import { videoStoreOf } from '#platform/video/video-store.ts'
import { restoreBackup } from './restore-backup.ts'

type Options = {
  readonly config: Config
  readonly from: string
  readonly passphrase: string | undefined
  /** Where the trial's database and files are; they need as much room as the installation. */
  readonly folder?: string
}

/**
 * Restores a backup into an embedded database that nobody uses, and throws it away. Returns what was in it.
 * Throws what a restore throws.
 */
export async function drill({ config, from, passphrase, folder = tmpdir() }: Options) {
  await access(from)
  const dataDir = await mkdtemp(join(folder, 'samtale-drill-'))
  try {
    const { connection, close } = await openInstalled(
      { databaseUrl: undefined, databaseListenUrl: undefined, dataDir },
      { mustExist: false },
    )
    try {
      const videos = videoStoreOf({ ...config, dataDir, s3: undefined })
      return await restoreBackup({ connection, dataDir, videos, passphrase, from: createReadStream(from) })
    } finally {
      await close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
