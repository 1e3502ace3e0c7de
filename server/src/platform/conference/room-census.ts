import * as z from 'zod/mini'

const Rooms = z.array(z.object({ room_name: z.string(), participants: z.number() }))
/** A table without entries has no kind in Lua: Prosody writes a list without rooms as an object. */
const NoRooms = z.pipe(
  z.strictObject({}),
  z.transform(() => [] as z.infer<typeof Rooms>),
)
const Census = z.object({ room_census: z.union([Rooms, NoRooms]) })

/**
 * The rooms with people in them on a Jitsi Meet that lists them by mod_muc_census. Throws when it does not
 * answer within 10 s, or oddly.
 */
export function roomCensus(url: string) {
  return async function readRooms(): Promise<ReadonlySet<string>> {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'error' })
    if (!response.ok) throw new Error(`the list of rooms answered ${response.status}`)
    const { room_census } = Census.parse(await response.json())
    return new Set(
      room_census.filter(({ participants }) => participants > 0).map(({ room_name }) => room_name),
    )
  }
}
