import type * as z from 'zod/mini'
import { accountOf } from '@samtale/contract/core/account-of'
import { readInput } from '@samtale/contract/core/input'
import type { ListQuery, Page } from '@samtale/contract/core/list'
import { can, type Permission } from '@samtale/contract/core/permissions'
import type { Device } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import { groups, type Group } from '@samtale/contract/groups/groups'
import { MAX_HITS, type search, type SearchHit } from '@samtale/contract/search/search'
import { admins } from '@samtale/contract/users/admins'
import { customers } from '@samtale/contract/users/customers'
import { members } from '@samtale/contract/users/members'
import type { User } from '@samtale/contract/users/users'
import type { Db } from '#db/schema.ts'
import type { Handler, Handlers } from '#http/serve.ts'
import type { FoundMeeting } from '#modules/meetings/meeting-row.ts'
import { findMeetings } from '#modules/meetings/scheduling/list-meetings.ts'
import { findVideos } from '#modules/videos/videos.store.ts'
import type { Clock } from '#platform/clock.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** The deployment's own zone, for callers who do not say theirs. */
  readonly timeZone: () => Promise<string>
  /** What answers the lists: each knows whose rows it may show. */
  readonly lists: {
    readonly members: Pick<Handlers<typeof members>, 'list' | 'listAll'>
    readonly customers: Pick<Handlers<typeof customers>, 'list' | 'listAll'>
    readonly admins: Pick<Handlers<typeof admins>, 'list'>
    readonly devices: Pick<Handlers<typeof devices>, 'list' | 'listAll'>
    readonly groups: Pick<Handlers<typeof groups>, 'list' | 'listAll'>
  }
}
type Call = Parameters<Handler<typeof search.find>>[0]

/** The search in the bar: it asks the lists that the caller may read, so that nothing else is found. */
export const searchRoutes = ({ db, clock, timeZone, lists }: Deps): Handlers<typeof search> => ({
  async find(call) {
    const { actor, caller, input } = call
    const moment = { now: clock(), timeZone: caller.timeZone ?? (await timeZone()) }
    const account = can(actor, 'viewVideos') ? accountOf(actor) : null
    const of = {
      meetings: findMeetings(db, actor, { search: input.term, limit: MAX_HITS }, moment),
      members: both(
        first(call, members.listAll, lists.members.listAll),
        first(call, members.list, lists.members.list),
      ),
      customers: both(
        first(call, customers.listAll, lists.customers.listAll),
        first(call, customers.list, lists.customers.list),
      ),
      admins: first(call, admins.list, lists.admins.list),
      devices: both(
        first(call, devices.listAll, lists.devices.listAll),
        first(call, devices.list, lists.devices.list),
      ),
      groups: both(
        first(call, groups.listAll, lists.groups.listAll),
        first(call, groups.list, lists.groups.list),
      ),
      videos: account
        ? findVideos(db, account, { search: input.term, limit: MAX_HITS })
        : Promise.resolve([]),
    }
    // What fails is thrown once, by whichever comes first.
    await Promise.all(Object.values(of))
    return {
      meetings: (await of.meetings).map(toMeeting),
      members: (await of.members).map(toPerson),
      customers: (await of.customers).map(toPerson),
      admins: (await of.admins).map(toPerson),
      devices: (await of.devices).map(toDevice),
      groups: (await of.groups).map(toGroup),
      videos: (await of.videos).map(({ id, filename, description }) => ({
        id,
        name: filename,
        detail: description,
      })),
    }
  },
})

/** The caller's own list or everybody's: a role has one of the two. */
const both = async <Row>(...lists: readonly Promise<Row[]>[]) => (await Promise.all(lists)).flat()

type ListEndpoint<Input> = { readonly can: Permission; readonly input: z.ZodMiniType<Input> }
type ListCall<Input> = Omit<Call, 'input'> & { readonly input: Input }

/** The first rows of a list that have the term, or none of a list that is not the caller's to read. */
async function first<Input extends ListQuery, Row>(
  { input: { term }, ...call }: Call,
  { can: needed, input }: ListEndpoint<Input>,
  list: (call: ListCall<Input>) => Promise<Page<Row>> | Page<Row>,
): Promise<Row[]> {
  if (!can(call.actor, needed)) return []
  const query = readInput(input, { search: term, limit: MAX_HITS })
  return (await list({ ...call, input: { ...query, isUncounted: true } })).data
}

const toMeeting = ({ id, name, hostName, beginTime }: FoundMeeting): SearchHit => ({
  id,
  name,
  detail: hostName,
  beginTime: beginTime.toISOString(),
})
const toPerson = ({ id, email, role, profile }: User): SearchHit => ({
  id,
  name: profile.name,
  detail: email,
  role,
})
const toDevice = ({ id, userDeviceName, deviceName }: Device): SearchHit => ({
  id,
  name: userDeviceName,
  detail: deviceName,
})
const toGroup = ({ id, name, description }: Group): SearchHit => ({ id, name, detail: description })
