import type { Library } from './pipe.ts'
import type { DropCounts, DropKind } from './count-drops.ts'

/** What the library logs of encrypted packets: how many it dropped, once a second. */
const ENCRYPTED = /Number of SRTC?P (replay packets|packets received that failed authentication).*?: (\d+)/
/** What it logs of each datagram that belongs to no connection: neither what is in it nor from where. */
const STRANGER = /Got (non-STUN|unexpected STUN) message from unknown source/

/** Returns what the library has dropped, by a line of its log; null for any other line. */
function readDrop(line: string): { kind: DropKind; count: number } | null {
  const stranger = STRANGER.exec(line)
  if (stranger) return { kind: stranger[1] === 'non-STUN' ? 'unknown-address' : 'unknown-user', count: 1 }
  const [, what, count] = ENCRYPTED.exec(line) ?? []
  return what && count
    ? { kind: what.startsWith('replay') ? 'replayed' : 'forged', count: Number(count) }
    : null
}

/** Counts what the library drops before anything else sees it: its log is the one place that says so. */
export function countInLibrary({ initLogger }: Library, drops: Pick<DropCounts, 'add'>) {
  // Strangers are logged at this level; of 20,000 datagrams of theirs no cost could be distinguished from the noise.
  initLogger('Info', (_level, line) => {
    const drop = readDrop(line)
    if (drop) drops.add('', drop.kind, drop.count)
  })
}
