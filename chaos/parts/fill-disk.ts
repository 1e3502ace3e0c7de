import { execFileSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const BLOCK = Buffer.alloc(1_048_576)
/** They are written, so that not a page of them is left. */
const LAST_BYTES = 4 * BLOCK.length
const PAGE = Buffer.alloc(4_096)

/** Writes to a disk until it has no room left. Returns how to make room again. */
export function fillDisk(folder: string) {
  const ballast = join(folder, 'ballast')
  const { bavail, bsize } = statfsSync(folder)
  // Most of it is only set aside, which is quick.
  execFileSync('fallocate', [
    '--length',
    String(Math.max(bavail * bsize - LAST_BYTES, BLOCK.length)),
    ballast,
  ])
  const file = openSync(ballast, 'a')
  let hasRoom = true
  while (hasRoom) {
    hasRoom = isWritten(file, PAGE)
    while (isWritten(file, BLOCK));
    // What was set aside for a page until it is written comes back in part.
    fsyncSync(file)
  }
  closeSync(file)
  return () => rmSync(ballast)
}

function isWritten(file: number, bytes: Buffer) {
  try {
    writeSync(file, bytes)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return false
  }
}
