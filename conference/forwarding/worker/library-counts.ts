import type { Library } from './pipe.ts'
import type { DropCounts } from './count-drops.ts'

const COUNTED = /Number of SRTC?P (replay packets|packets received that failed authentication).*?: (\d+)/

/** Counts what the library drops before anybody sees it; it says so itself, once a second. */
export function countInLibrary({ initLogger }: Library, drops: Pick<DropCounts, 'add'>) {
  initLogger('Warning', (_level, message) => {
    const [, what, count] = COUNTED.exec(message) ?? []
    if (what && count) drops.add('', what.startsWith('replay') ? 'replayed' : 'forged', Number(count))
  })
}
