import { destinationOf, type Import } from './read-imports.ts'
import { HOMES, ROOMS, TEST_ROOMS } from './rooms.ts'

const names = Object.keys(ROOMS).sort((a, b) => b.length - a.length)

/** The room that a file stands in; none of a new module, until it is given its place in the order. */
function roomOf(file: string): string | undefined {
  const room = names.find((name) => file === name || file.startsWith(`${name}/`))
  return file.includes('/src/modules/') && !room?.includes('/src/modules/') ? undefined : room
}

/** One sentence for each import that the plan does not allow. */
export function findTrespasses(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => judge(one) ?? [])
}

function judge(one: Import): string | undefined {
  const to = destinationOf(one)
  if (to === undefined) return judgePackage(one)
  const [room, target] = [roomOf(one.from), roomOf(to)]
  if (!room) return `${one.from} stands in no room of the plan (tools/rooms.ts)`
  if (!target) return `${one.from} imports ${to}, which stands in no room of the plan (tools/rooms.ts)`
  if (room === target || allowedFor(one.from, room).some((door) => opens(door, to, target, one.typeOnly))) return undefined
  return `${one.from} may not import ${to} (${room} -> ${target})`
}

function allowedFor(file: string, room: string): readonly string[] {
  const plan = ROOMS[room] ?? []
  return isTest(file) ? [...plan, ...(TEST_ROOMS[file.split('/')[0]!] ?? [])] : plan
}

// A door to a whole part ("contract") opens its rooms too; one to a module, its top level.
function opens(door: string, to: string, target: string, typeOnly: boolean) {
  const room = door.replace(/^type:/, '')
  if (door.startsWith('type:') && !typeOnly) return false
  return to === room || target === room || (!room.includes('/modules/') && target.startsWith(`${room}/`))
}

function judgePackage({ from, specifier, typeOnly }: Import) {
  const name = specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0]!
  const homes = HOMES[name]
  if (!homes || typeOnly || isTest(from) || !/^(server|web)\/src\//.test(from)) return undefined
  return homes.some((home) => from.startsWith(`${home}/`)) ? undefined : `${from} may not import the package ${name} (its home is ${homes.join(', ')})`
}

function isTest(file: string) {
  return /\.test\.tsx?$/.test(file)
}
