import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from './wait-until.ts'

/** A process that was killed may still be on its way out. */
const UNUSED_MS = 30_000
/** ext4 stops at once, and writes nothing more: neither its journal nor a page that nobody has synchronized. */
const SHUT_DOWN =
  'open(my $d, "<", $ARGV[0]) or die $!; my $f = pack("L", 2); ioctl($d, 0x8004587d, $f) or die $!'

const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Kills the processes whose working directory is in a folder: only those of the trial know of it. */
function killThoseIn(folder: string) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`)) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Returns why no disk can be mounted on this machine; null where one can. */
export function whyNoDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a disk'
  try {
    ownDisk(16).remove()
    return null
  } catch (error) {
    return `no disk can be mounted here: ${error instanceof Error ? error.message.split('\n').join(' ') : ''}`
  }
}

/** A file that is mounted as a disk with ext4, of so many megabytes. Throws where that is not permitted. */
export function ownDisk(megabytes: number) {
  const base = mkdtempSync(join(tmpdir(), 'samtale-disk-'))
  const [image, folder] = [join(base, 'image'), join(base, 'mounted')]
  mkdirSync(folder)
  writeFileSync(image, '')
  truncateSync(image, megabytes * 2 ** 20)
  const mount = () => run('mount', '-o', 'loop', image, folder)
  try {
    run('mkfs.ext4', '-q', '-m', '0', image)
    mount()
  } catch (error) {
    rmSync(base, { recursive: true, force: true })
    throw error
  }
  return {
    folder,
    /**
     * Cuts the power: what was written and not synchronized is lost from here on, every use of the disk fails,
     * and every process that works in it is killed.
     */
    cutPower() {
      run('perl', '-e', SHUT_DOWN, folder)
      killThoseIn(folder)
    },
    /** Waits until nobody uses the disk, and mounts it as the next start of the machine finds it. */
    async restorePower() {
      await waitUntil(() => {
        killThoseIn(folder)
        run('umount', folder)
        return true
      }, UNUSED_MS)
      mount()
    },
    /** Whoever still uses it goes on with a disk that nobody else sees. */
    remove() {
      try {
        run('umount', '--lazy', folder)
      } finally {
        rmSync(base, { recursive: true, force: true })
      }
    },
  }
}
