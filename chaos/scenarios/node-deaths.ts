import { apiAt } from '../../e2e/api.ts'
import { deviceCalls } from '../node-deaths/device-calls.ts'
import { imports } from '../node-deaths/imports.ts'
import { uploads } from '../node-deaths/uploads.ts'
import { withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import { withTwoNodes } from '../parts/two-nodes.ts'
import type { Scale, Scenario } from '../scenario.ts'

/** Each kills one node after the other. */
const ROUNDS: Readonly<Record<Scale, number>> = { full: 5, short: 1 }

// What people have uploaded is in one folder.
const run = (scale: Scale, print: (line: string) => void) =>
  withTwoNodes({ isShared: true }, async ({ postgres, url, kill, restart }) => {
    const { id, tokens } = await withDatabase(postgres.connection, (db) => addCustomer(db))
    const stage = {
      ...{ postgres, url, api: apiAt(url, tokens[0]), id, print },
      async kill(at: number) {
        await kill(at)
        await restart(at)
      },
    }
    const rounds = ROUNDS[scale]
    return [
      ...(await deviceCalls(stage, rounds)),
      ...(await uploads(stage, rounds)),
      ...(await imports(stage, rounds)),
    ]
  })

export const scenario: Scenario = {
  title:
    'Nodes behind nginx are killed while a device is called, a video is uploaded and people are imported.',
  run,
}
