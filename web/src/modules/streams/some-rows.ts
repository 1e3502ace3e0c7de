import type { LiveStream } from '@samtale/contract/streams/live-streams'
import type { Replay } from '@samtale/contract/streams/replays'
import type { ScheduledEvent } from '@samtale/contract/streams/scheduled-events'

const person = { id: 'ole', email: 'ole@fjord.example', profile: { name: 'Ole Eriksen', picture: null } }
const device = (id: string) => ({ deviceId: { id, deviceName: `serial ${id}`, userDeviceName: `TV ${id}` } })

/** What all three have, for tests: planned for the evening of the 24th. */
const common = {
  id: 'one',
  name: 'Autumn',
  location: 'calm-harbour',
  beginTime: '2026-11-24T18:00:00.000Z',
  endTime: '2026-11-24T19:00:00.000Z',
  status: 'pending',
  overAt: null,
  host: person,
  groupId: 'staff',
  participantCount: 0,
  members: [{ userId: { ...person, id: 'liv' } }],
  devices: [{ ...device('a'), status: 'pending' }],
  version: 3,
} as const

/** Returns a live stream for tests, with these fields of its own. */
export const aLiveStream = (
  own: Partial<LiveStream> = {},
  sent: Partial<LiveStream['livestreaming']> = {},
): LiveStream => ({
  ...common,
  members: [...common.members],
  devices: [...common.devices],
  type: 'livestreaming',
  livestreamingGroupId: null,
  livestreamingdevices: [device('a'), device('b')],
  livestreaming: {
    target: 'rtmp',
    privacy: 'unlisted',
    broadcastId: null,
    streamId: null,
    groupId: null,
    streamKey: 'kept',
    rtmpUrl: 'rtmp://live.example/app',
    viewingUrl: null,
    state: 'idle',
    failure: null,
    liveAt: null,
    endedAt: null,
    record: true,
    videoId: null,
    ...sent,
  },
  ...own,
})

/** Returns a scheduled event for tests, with these fields of its own. */
export const anEvent = (own: Partial<ScheduledEvent> = {}): ScheduledEvent => ({
  ...common,
  members: [],
  devices: [...common.devices],
  type: 'scheduledevent',
  scheduledevent: { viewingUrl: 'https://example.com/menu' },
  scheduledeventViewingUrl: 'https://example.com/menu',
  stopped: false,
  ...own,
})

/** Returns a replay for tests, with these fields of its own. */
export const aReplay = (own: Partial<Replay> = {}): Replay => ({
  ...common,
  members: [...common.members],
  devices: [],
  type: 'replaystreaming',
  replaystreaming: {
    replayId: null,
    groupId: null,
    streamId: null,
    streamKey: null,
    broadcastId: 'BC-1',
    viewingUrl: '/room/calm-harbour',
    name: 'Summer',
  },
  ...own,
})
