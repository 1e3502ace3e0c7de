import type { Meeting } from '@samtale/contract/meetings'
import type { Conference } from '#ports/conference.ts'
import { closesAfter, opensAt } from './entry.ts'
import type { FoundMeeting } from './meetings.store.ts'

/** A meeting as it goes over the wire, with the link that its host may share. */
export async function meetingAnswer(conference: Conference, meeting: FoundMeeting): Promise<Meeting> {
  const { id, name, location, beginTime, endTime, type, status, groupId, deviceId, participantCount } = meeting
  const jwtToken = await shareToken(conference, meeting)
  return {
    ...{ id, name, location, type, status, groupId, deviceId, participantCount, jwtToken },
    beginTime: beginTime.toISOString(),
    endTime: endTime.toISOString(),
    host: { id: meeting.hostId, email: meeting.hostEmail, profile: { name: meeting.hostName } },
    jwtTokenWithBaseUrl: conference.guestLink(location, jwtToken),
  }
}

/** Made to be passed on: it names nobody, so whoever comes with it counts by themselves, and nobody becomes a moderator by it. */
const shareToken = (conference: Conference, { location, beginTime, endTime }: FoundMeeting) =>
  conference.sign({
    room: location,
    user: { id: '', name: '', email: '', avatar: '' },
    moderator: false,
    lobbyBypass: false,
    notBefore: opensAt(beginTime),
    expires: closesAfter(endTime),
  })
