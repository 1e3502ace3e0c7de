import type { Load } from './load.ts'
import type { Finding } from './report.ts'

/** So many upload at once. */
export const MANY = 50
/** Milliseconds. */
const MAX_LIST_P95 = 250
const MAX_MEMORY = 32
const MAX_FRAME = 1_000
/** Server, ffmpeg and database together. */
const MAX_CORES = 0.15

type Sides = { readonly ours: number; readonly baseline: number }
/** What was measured of one large video, of many small ones, and of what is shown of them. */
type Measured = {
  /** Seconds of the server's CPU. */
  readonly cpu: Sides
  /** MB per second. */
  readonly speed: Sides
  /** MB above rest. */
  readonly memory: number
  /** The list that was read meanwhile. */
  readonly list: Load
  /** Milliseconds to the first frame of a replay; null where there is no ffmpeg. */
  readonly frame: number | null
  /** Cores of a live stream; null where there is no ffmpeg. */
  readonly cores: number | null
}

/** Returns what was measured against its limits. */
export function findingsOf({ cpu, speed, memory, list, frame, cores }: Measured): Finding[] {
  return [
    {
      what: 'upload of 1 GB, CPU of the server',
      ours: seconds(cpu.ours),
      against: `bare ${seconds(cpu.baseline)}`,
      ratio: cpu.ours / cpu.baseline,
      limit: 1.3,
    },
    {
      what: 'its speed, bare by ours',
      ours: megabytes(speed.ours),
      against: `bare ${megabytes(speed.baseline)}`,
      ratio: speed.baseline / speed.ours,
      limit: 1 / 0.8,
    },
    {
      what: 'its memory above rest',
      ours: `${memory.toFixed(1)} MB`,
      against: `${MAX_MEMORY} MB`,
      ratio: memory / MAX_MEMORY,
      limit: 1,
    },
    {
      what: `list p95 while ${MANY} upload`,
      ours: `${list.p95.toFixed(0)} ms`,
      against: `${MAX_LIST_P95} ms`,
      ratio: list.p95 / MAX_LIST_P95,
      limit: 1,
    },
    ...(frame === null
      ? []
      : [
          {
            what: 'first frame of a 1 GB replay',
            ours: `${frame.toFixed(0)} ms`,
            against: `${MAX_FRAME} ms`,
            ratio: frame / MAX_FRAME,
            limit: 1,
          },
        ]),
    ...(cores === null
      ? []
      : [
          {
            what: 'a live stream of 720p',
            ours: `${cores.toFixed(3)} cores`,
            against: `${MAX_CORES} cores`,
            ratio: cores / MAX_CORES,
            limit: 1,
          },
        ]),
  ]
}

const seconds = (time: number) => `${time.toFixed(2)} s`
const megabytes = (speed: number) => `${speed.toFixed(0)} MB/s`
