import { Readable, Writable } from 'node:stream'
import type { system } from '@samtale/contract/system/system'
import { NO_ID } from '#core/audit/audit-log.ts'
import { runCommand, type CommandDeps } from '#core/command/run-command.ts'
import type { Config } from '#config/config.ts'
import type { Handlers } from '#http/serve.ts'
import type { Variables } from '../config/read-variables.ts'
import { writeBundle } from './write-bundle.ts'

type Deps = CommandDeps & {
  readonly config: Config
  readonly variables: Variables
  readonly version: string
  /** How each part does, as this node sees it. */
  readonly readStatus: () => Promise<unknown>
}

/**
 * Returns what writes the support bundle for a super-admin, the same as `npm run support`. It is whole before its
 * first byte is sent; who took it is in the audit log.
 */
export const supportBundle =
  ({ db, clock, ...deps }: Deps): Handlers<typeof system>['supportBundle'] =>
  async ({ actor, caller }) => {
    const now = clock()
    const parts: Buffer[] = []
    const to = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(chunk)
        done()
      },
    })
    await runCommand({ db, clock }, { actor, caller }, async ({ audit }) => {
      const subject = { id: NO_ID, name: 'Support bundle' }
      await audit([{ action: 'exported', resource: 'settings', subject }])
    })
    await writeBundle({ ...deps, db, now, to, logs: [] })
    const name = `samtale-support-${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`
    return { name, type: 'application/gzip', bytes: Readable.from(parts) }
  }
