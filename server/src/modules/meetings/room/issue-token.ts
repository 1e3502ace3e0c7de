import { DAY_MS } from '@samtale/contract/core/durations'
import type { OutputOf, ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { passesLobby } from '@samtale/contract/meetings/lobby'
import type { meetings } from '@samtale/contract/meetings/meetings'
import { admissionError } from '@samtale/contract/meetings/meeting-rules'
import { newId } from '#db/new-id.ts'
import type { SignedIn } from '#http/caller.ts'
import type { Conference, Grant } from '#platform/conference/conference.ts'
import { cleanName } from './clean-name.ts'
import { INVITED_GUEST, type Guest } from '#modules/meetings/guests.ts'
import { hasRoom } from '#modules/meetings/meeting-types.ts'
import { tokenTimes } from '#modules/meetings/token-times.ts'
import { roleInMeeting } from '#policies/meetings.ts'
import type { FoundMeeting, MeetingsStore } from '#modules/meetings/meetings.store.ts'
import { roomGrant } from '#modules/meetings/room-grant.ts'

type Input = ParsedInputOf<typeof meetings.getToken>
type Output = OutputOf<typeof meetings.getToken>
/** A page that was asleep for a day is still the same guest. */
const LATE_MS = DAY_MS

type Deps = {
  readonly store: MeetingsStore
  readonly conference: Conference
  readonly publicUrl: string
  readonly now: Date
}

/** The meeting that a token is asked for; the id and the name must be of the same one. */
export async function findMeeting(
  store: MeetingsStore,
  { roomId, roomName }: Input,
  now: Date,
): Promise<FoundMeeting | undefined> {
  const location = roomName.toLowerCase()
  const current = await roomOf(store, location, now)
  if (!roomId || current?.id === roomId) return current
  const meeting = await store.byId(roomId)
  if (meeting?.location !== location || !hasRoom(meeting.type)) return undefined
  // Its name is another meeting's now: a token would lead into that one.
  throw new AppError(meeting.beginTime > now ? 'meeting_not_started' : 'meeting_ended')
}

/** A replay has its name and no room that one could be let into. */
async function roomOf(store: MeetingsStore, location: string, now: Date) {
  const current = await store.atLocation(location, now)
  return current && hasRoom(current.type) ? current : undefined
}

/** Who asks: somebody who is signed in, or a guest who came by the link of their own; neither is a visitor. */
type Asker = { readonly user: SignedIn | null; readonly invited: Guest | null }

/** A token for one person, or the refusal that the time of day gives. */
export async function issueToken(
  { store, conference, publicUrl, now }: Deps,
  meeting: FoundMeeting,
  { user: caller, invited }: Asker,
  input: Input,
): Promise<Output> {
  const error = admissionError(caller?.actor ?? null, meeting, now)
  if (error) throw new AppError(error)
  const { picture, ...ties } = caller ? await store.tiesOf(meeting, caller.actor.id) : STRANGER
  const role = roleInMeeting(meeting, caller?.actor ?? null, ties)
  const isGuest = role === 'guest' || !caller
  const grant: Grant = {
    ...roomGrant(meeting),
    role,
    sessionId: caller?.sessionId ?? null,
    user: isGuest
      ? invited
        ? guestAs(invited, input)
        : guest(input, caller, await renewingGuest(conference, now, input, meeting.id))
      : portalUser(caller, pictureAt(publicUrl, picture)),
    moderator: role === 'moderator',
    lobbyBypass: passesLobby(role, meeting.lobby),
    ...tokenTimes(now),
  }
  return {
    jwtToken: await conference.sign(grant),
    expiresAt: grant.expires.toISOString(),
    moderator: grant.moderator,
    conference: conference.host,
    meeting: {
      name: meeting.name,
      location: meeting.location,
      beginTime: meeting.beginTime.toISOString(),
      endTime: meeting.endTime.toISOString(),
    },
    control: grant.moderator ? { id: meeting.id, lobby: meeting.lobby } : null,
  }
}

/** The user who is signed in, as the portal has them. */
const portalUser = ({ actor, name, email }: SignedIn, avatar: string): Grant['user'] => ({
  id: actor.id,
  name,
  email,
  avatar,
})

/** The video service may be elsewhere: it needs the whole address. */
const pictureAt = (publicUrl: string, picture: string | null) => (picture ? publicUrl + picture : '')

/** Returns whether somebody waits in the lobby of a meeting until a moderator lets them in. */
export async function waitsInLobby(
  store: Pick<MeetingsStore, 'tiesOf'>,
  meeting: FoundMeeting,
  caller: SignedIn | null,
): Promise<boolean> {
  if (meeting.lobby === 'off') return false
  const ties = caller ? await store.tiesOf(meeting, caller.actor.id) : STRANGER
  return !passesLobby(roleInMeeting(meeting, caller?.actor ?? null, ties), meeting.lobby)
}

const STRANGER = { picture: null, invited: false, tenant: false }

/**
 * Returns the id of a guest who shows a token of that room, and of that meeting, to be replaced: they stay
 * the same person for the report and for the person who removed them.
 */
export async function renewingGuest(
  conference: Conference,
  now: Date,
  { renews, roomName }: Input,
  meetingId?: string,
): Promise<string | null> {
  const earlier = renews ? await conference.verify(renews, now, LATE_MS) : null
  if (earlier?.room !== roomName.toLowerCase() || (meetingId && earlier.meetingId !== meetingId)) return null
  return earlier.user.id.startsWith('guest:') ? earlier.user.id : null
}

/** A guest who was invited by an address comes with it, under the name that they choose. */
const guestAs = ({ id, email, name }: Guest, { userName }: Input): Grant['user'] => ({
  id: `${INVITED_GUEST}${id}`,
  name: cleanName(userName || name || email, 64),
  email,
  avatar: '',
})

/** A guest is who they say they are, and marked as one. */
const guest = (
  { userName, userEmail }: Input,
  caller: SignedIn | null,
  earlier: string | null,
): Grant['user'] => ({
  id: earlier ?? `guest:${newId()}`,
  name: cleanName(userName || caller?.name || '', 64),
  email: cleanName(userEmail || '', 254),
  avatar: '',
})
