import { spawnSync } from 'node:child_process'
import { installPackages } from './install-packages.ts'

const PROGRAMS = ['ffmpeg', 'ffprobe']

/**
 * The tests of streams and videos need ffmpeg: it is installed where that needs no question, else it is said
 * what to install and the process ends.
 */
export function ensureFfmpeg() {
  if (areThere() || (installPackages('the tests of streams and videos', 'ffmpeg') && areThere())) return
  console.error(
    'The tests of streams and videos need ffmpeg with ffprobe. Install it (Debian: "apt-get install ffmpeg"; others: https://ffmpeg.org/download.html) and try again.',
  )
  process.exit(1)
}

const areThere = () =>
  PROGRAMS.every((name) => spawnSync(name, ['-version'], { stdio: 'ignore' }).status === 0)
