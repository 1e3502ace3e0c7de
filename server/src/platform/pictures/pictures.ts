import { fork } from 'node:child_process'
import { join } from 'node:path'
import { PICTURE_PIXELS } from '@samtale/contract/uploads/uploads'
import { queueOf } from '#platform/task-queue.ts'
import type { EncodeResult } from './draw-picture.ts'
import { PICTURE_SHAPES, type PictureKind } from './picture-shapes.ts'
import { pictureSignature } from './picture-signature.ts'

/**
 * The largest picture that is taken needs two seconds of a processor; what goes on for longer was made to.
 * Seconds of a busy machine's clock would refuse good pictures.
 */
const CPU_SECONDS = 10
/** What stands still without using a processor ends here. */
const MAX_MS = 120_000
/**
 * One at a time: each may need some hundred megabytes. So many wait, and so many of one person; the others
 * are asked to come back.
 */
const inTurn = queueOf({ atOnce: 1, waiting: 20, waitingEach: 4 })

type Options = {
  /** Who sent it: everybody has a turn after another's. */
  readonly owner?: string
  readonly cpuSeconds?: number
}

/**
 * Redraws what somebody sent, in the shape of its kind, or says why not. Nothing of it is kept in this
 * process.
 */
export async function reencodePicture(
  input: Uint8Array,
  kind: PictureKind,
  { owner, cpuSeconds = CPU_SECONDS }: Options = {},
): Promise<EncodeResult> {
  if (pictureSignature(input) === null) return { error: 'picture_unreadable' }
  return inTurn(() => askProcess(input, kind, cpuSeconds), owner)
}

function askProcess(input: Uint8Array, kind: PictureKind, cpuSeconds: number) {
  return new Promise<EncodeResult>((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'picture-process.ts'), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
      // The shell asks the system for the bound and becomes the process: no code of the picture's can put it
      // off.
      execPath: '/bin/sh',
      execArgv: ['-c', `ulimit -t ${cpuSeconds}; exec "$0" "$@"`, process.execPath],
      timeout: MAX_MS,
      killSignal: 'SIGKILL',
    })
    child.once('error', reject)
    child.once('message', (result: EncodeResult) => resolve(result))
    child.once('exit', () => resolve({ error: 'picture_unreadable' }))
    child.send({ input, shape: PICTURE_SHAPES[kind], maxPixels: PICTURE_PIXELS })
  })
}
