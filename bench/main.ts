import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { benchDevices } from './devices.ts'
import { benchFirstFrame } from './first-frame.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchLanguage } from './language.ts'
import { benchLists } from './lists.ts'
import { benchMeetings } from './meetings.ts'
import { printFindings, type Finding, type Print } from './report.ts'
import { benchRerender } from './rerender.ts'
import { soakRoom } from './room-soak.ts'
import { benchRequests } from './requests.ts'
import { benchRoom } from './room.ts'
import { benchScale } from './scale.ts'
import { benchSearch } from './search.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStart } from './start.ts'
import { benchUpgrade } from './upgrade.ts'
import { benchUsers } from './users.ts'
import { benchVideo } from './video.ts'

type Part = (print: Print) => Promise<readonly Finding[]>

const PARTS: Record<string, Part> = {
  start: benchStart,
  'sign-in': benchSignIn,
  lists: benchLists,
  users: benchUsers,
  search: benchSearch,
  devices: benchDevices,
  meetings: benchMeetings,
  video: benchVideo,
  'first-frame': benchFirstFrame,
  scale: benchScale,
  upgrade: benchUpgrade,
  requests: benchRequests,
  room: benchRoom,
  rerender: benchRerender,
  language: benchLanguage,
  'first-load': benchFirstLoad,
}

/** How long `room --soak` goes on; `--soak=5` says other minutes. */
const SOAK_MINUTES = 60

const soak = process.argv.find((argument) => /^--soak(=\d+)?$/.test(argument))
if (soak) PARTS['room'] = (print) => soakRoom(print, Number(soak.split('=')[1] ?? SOAK_MINUTES))
const selected = process.argv.slice(2).filter((argument) => argument !== soak)
const unknown = selected.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0)
  console.log(`There is no part "${unknown.join('", "')}"; there are ${Object.keys(PARTS).join(', ')}.\n`)

// A start that finds old pages builds them first, which is not what is measured.
spawnSync(process.execPath, [join(import.meta.dirname, '../tools/build.ts')], { stdio: 'inherit' })

const all: Finding[] = []
const failed: string[] = []
for (const [name, run] of Object.entries(PARTS)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  console.log(`\n${name} (load of the machine ${loadavg()[0]?.toFixed(1)})`)
  try {
    const findings = await run((line) => console.log(line))
    all.push(...findings)
  } catch (error) {
    failed.push(name)
    console.log(
      `  ${name} could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  }
}

console.log('\nAll in one')
printFindings((line) => console.log(line), all)
const over = all.filter(({ ratio, limit }) => ratio > limit).length
console.log(
  `\n${all.length - over} within their limit, ${over} over it${failed.length > 0 ? `; not measured: ${failed.join(', ')}` : ''}.`,
)
// Whatever was left open by a part that failed must not keep the process.
process.exit(0)
