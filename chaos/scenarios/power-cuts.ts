import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_USER } from '../../server/src/db/embedded-cluster.ts'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { ownDisk, whyNoDisk } from '../parts/own-disk.ts'
import { withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import { lostGroups, writeGroups } from '../parts/write-groups.ts'
import { type Count, type Scale, type Scenario, skipped } from '../scenario.ts'

const CUTS: Readonly<Record<Scale, number>> = { full: 50, short: 1 }
const DISK_MB = 1_500

/**
 * The power of a machine with the embedded PostgreSQL goes while people write. Its data is on a disk of its own
 * with ext4, which stops at that moment: what nobody has synchronized is gone, as the file that is written beside it
 * shows each time. Every process is then killed, the disk is mounted again and the product is started on it. Not
 * simulated: a disk that acknowledges what is only in its own cache, and sectors that are half written.
 */
async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  const why = whyNoDisk()
  if (why) return skipped(why)
  const disk = ownDisk(DISK_MB)
  const dataDir = join(disk.folder, 'data')
  const unsynchronized = join(disk.folder, 'unsynchronized')
  const host = join(dataDir, 'postgres')
  const connection = { host, user: DATABASE_USER, database: 'postgres' }
  const acknowledged: string[] = []
  const seen = { forgotten: 0, lost: 0 }
  let token = ''
  let node: Awaited<ReturnType<typeof spawnServer>> | undefined
  const start = async () => {
    node = await spawnServer({ dataDir, env: { LOG_LEVEL: 'warn' } })
    if (!(await node.ready)) throw new Error(`it did not start: ${node.output.err}`)
    return node
  }
  /** Nobody of them is told: PostgreSQL, which works on the disk, and the server. */
  const cutPower = async ({ child, ended }: Awaited<ReturnType<typeof start>>) => {
    writeFileSync(unsynchronized, 'not on the disk yet')
    disk.cutPower()
    child.kill('SIGKILL')
    await ended
  }
  try {
    for (let round = 0; round < CUTS[scale]; round += 1) {
      const started = await start()
      token ||= (await withDatabase(connection, (db) => addCustomer(db))).tokens[0] ?? ''
      acknowledged.push(...(await writeGroups({ url: started.url, token, round }, () => cutPower(started))))
      await disk.restorePower()
      if (!existsSync(unsynchronized)) seen.forgotten += 1
      if ((round + 1) % 10 === 0) print(`${round + 1} cuts, ${acknowledged.length} writes acknowledged`)
    }
    const last = await start()
    seen.lost = (await lostGroups(connection, acknowledged)).length
    last.child.kill('SIGINT')
    await last.ended
  } finally {
    node?.child.kill('SIGKILL')
    await node?.ended
    disk.remove()
  }
  return [
    {
      what: `${CUTS[scale]} power cuts, ${acknowledged.length} writes acknowledged, ${seen.lost} lost`,
      ok: acknowledged.length >= CUTS[scale] && seen.lost === 0,
    },
    {
      what: `${CUTS[scale]} files that nobody had synchronized, ${seen.forgotten} gone with the power`,
      ok: seen.forgotten === CUTS[scale],
    },
  ]
}

export const scenario: Scenario = {
  title: 'The power goes again and again on a machine with the embedded PostgreSQL, while people write.',
  run,
}
