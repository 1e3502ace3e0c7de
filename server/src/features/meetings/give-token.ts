import type { OutputOf, ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import type { meetings } from '@samtale/contract/meetings'
import { newId } from '#db/new-id.ts'
import type { SignedIn } from '#http/caller.ts'
import type { Conference, Grant } from '#ports/conference.ts'
import { cleanName } from './clean-name.ts'
import { hasRoom } from '#meetings/kinds.ts'
import { entryRefusal, passesLobby, standingOf, tokenTimes } from '#meetings/entry.ts'
import type { FoundMeeting, MeetingsStore } from '#meetings/meetings.store.ts'
import { roomGrant } from '#meetings/room-grant.ts'

type Asked = ParsedInputOf<typeof meetings.getToken>
type Answer = OutputOf<typeof meetings.getToken>
type Parts = { readonly store: MeetingsStore; readonly conference: Conference; readonly publicUrl: string; readonly now: Date }

/** The meeting that a token is asked for; the id and the name must be of the same one. */
export async function meetingAsked(store: MeetingsStore, { roomId, roomName }: Asked, now: Date): Promise<FoundMeeting | undefined> {
  const location = roomName.toLowerCase()
  const holder = await roomOf(store, location, now)
  if (!roomId || holder?.id === roomId) return holder
  const named = await store.byId(roomId)
  if (named?.location !== location || !hasRoom(named.type)) return undefined
  // Its name is another meeting's now: a token would lead into that one.
  throw new AppError(named.beginTime > now ? 'meeting_not_started' : 'meeting_ended')
}

/** A replay has its name and no room that one could be let into. */
async function roomOf(store: MeetingsStore, location: string, now: Date) {
  const holder = await store.atLocation(location, now)
  return holder && hasRoom(holder.type) ? holder : undefined
}

/** A token for one person, or the refusal that the time of day gives. */
export async function giveToken({ store, conference, publicUrl, now }: Parts, meeting: FoundMeeting, caller: SignedIn | null, asked: Asked): Promise<Answer> {
  const refusal = entryRefusal(meeting, caller?.actor.id ?? null, now)
  if (refusal) throw new AppError(refusal)
  const { picture, known } = caller ? await store.acquaintance(meeting, caller.actor.id) : { picture: null, known: false }
  const standing = standingOf(caller?.actor ?? null, meeting, known)
  const grant: Grant = {
    ...roomGrant(meeting),
    user: standing === 'guest' || !caller ? guest(asked, caller) : portalUser(caller, pictureAt(publicUrl, picture)),
    moderator: standing === 'moderator',
    lobbyBypass: passesLobby(standing, meeting.lobby),
    ...tokenTimes(meeting.endTime, now),
  }
  return {
    jwtToken: await conference.sign(grant),
    moderator: grant.moderator,
    conference: conference.host,
    meeting: { name: meeting.name, location: meeting.location, beginTime: meeting.beginTime.toISOString(), endTime: meeting.endTime.toISOString() },
    control: grant.moderator ? { id: meeting.id, lobby: meeting.lobby } : null,
  }
}

/** Whoever is signed in, as the portal has them. */
const portalUser = ({ actor, name, email }: SignedIn, avatar: string): Grant['user'] => ({ id: actor.id, name, email, avatar })

/** The video service may be elsewhere: it needs the whole address. */
const pictureAt = (publicUrl: string, picture: string | null) => (picture ? publicUrl + picture : '')

/** A guest is who they say they are, and marked as one. */
const guest = ({ userName, userEmail }: Asked, caller: SignedIn | null): Grant['user'] => ({
  id: `guest:${newId()}`,
  name: cleanName(userName || caller?.name || '', 64),
  email: cleanName(userEmail || '', 254),
  avatar: '',
})
