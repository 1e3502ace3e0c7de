import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { enter } from '#testing/actors.ts'
import { addStream } from '#testing/add-stream.ts'
import { addVideo } from '#testing/add-video.ts'
import { sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type PersonName, type TestTenants } from '#testing/test-tenants.ts'
import type { ActorLetter } from './access-table.ts'

let app: TestApp
let tenants: TestTenants
/** Streams that are over and videos, by whose they are: what replays may play. */
const played: Record<string, string[]> = {}
before(async () => {
  app = await testApp({ ffmpeg: 'ffmpeg', liveTimings: { graceMs: 3_600_000 } })
  tenants = await buildTenants(app)
  for (const host of ['C1', 'M1b', 'C2', 'C3', 'S1', 'S2'] as const satisfies readonly PersonName[]) {
    const sent = {
      live_state: 'ended',
      broadcast_id: newId().slice(-11),
      live_at: app.clock.now(),
      ended_at: app.clock.now(),
    } as const
    const { id } = await addStream(app, {
      type: 'livestreaming',
      hostId: tenants.people[host].id,
      from: -120,
      over: true,
      own: sent,
    })
    played[host] = [
      id,
      ...(host === 'M1b' ? [] : [await addVideo(app, { account: tenants.people[host].id })]),
    ]
  }
})
after(() => app.close())

/**
 * The names of every field of an answer, those inside others with a dot; `_id` is seen to stand beside every
 * `id`.
 */
function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const object = value as Record<string, unknown>
  if ('id' in object) assert.equal(object['_id'], object['id'], `${prefix}_id`)
  const own = Object.entries(object).filter(([name]) => name !== '_id')
  return own
    .flatMap(([name, inner]) =>
      keysOf(inner).length > 0 ? keysOf(inner, `${prefix}${name}.`) : [`${prefix}${name}`],
    )
    .toSorted()
}

async function read<Answer = Record<string, unknown>>(
  letter: ActorLetter,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const { token } = await enter(app, tenants, letter)
  const reply = await sendRequest(app, { method, path, token, body })
  assert.equal(reply.statusCode, 200, reply.body)
  assert.doesNotMatch(reply.body, /"ciphertext"|refresh_?token|verifier|token_hash/i, path)
  return reply.json<{ data: Answer }>().data
}

const common = [
  ...[
    'id',
    'name',
    'location',
    'beginTime',
    'endTime',
    'status',
    'overAt',
    'type',
    'groupId',
    'participantCount',
    'members',
    'devices',
    'version',
  ],
  ...['host.id', 'host.email', 'host.profile.name', 'host.profile.picture'],
]
const sending = [
  'target',
  'privacy',
  'broadcastId',
  'streamId',
  'groupId',
  'streamKey',
  'rtmpUrl',
  'viewingUrl',
  'state',
  'failure',
  'liveAt',
  'endedAt',
  'record',
  'videoId',
]
const KINDS = {
  livestreaming: {
    path: 'meetings/getlivestreamings',
    own: ['livestreamingGroupId', 'livestreamingdevices', ...sending.map((name) => `livestreaming.${name}`)],
  },
  scheduledevent: {
    path: 'meetings/getscheduledevents',
    own: ['scheduledevent.viewingUrl', 'scheduledeventViewingUrl', 'stopped'],
  },
  replaystreaming: {
    path: 'meetings/getreplaystreamings',
    own: ['replayId', 'groupId', 'streamId', 'streamKey', 'broadcastId', 'viewingUrl', 'name'].map(
      (name) => `replaystreaming.${name}`,
    ),
  },
} as const

describe('[D7.7] an answer on streams and videos holds the fields that the reader may see and no other', () => {
  test('a live stream, an event and a replay: who and what is in them under their names', async () => {
    for (const [type, { path, own }] of Object.entries(KINDS)) {
      const device = tenants.deviceOf('C1').id
      await addStream(app, {
        type: type as keyof typeof KINDS,
        hostId: tenants.people.C1.id,
        members: [tenants.people.M1.id],
        devices: [device],
      })
      for (const letter of ['M', 'C', 'S'] as const) {
        const { meetings } = await read<{ meetings: Record<string, unknown>[] }>(letter, 'POST', path, {
          limit: 100,
          when: 'upcoming',
        })
        assert.ok(meetings.length > 0)
        for (const row of meetings) {
          assert.deepEqual(keysOf(row), [...common, ...own].toSorted(), `${letter} ${path}`)
          for (const one of row['members'] as object[])
            assert.deepEqual(keysOf(one), [
              'userId.email',
              'userId.id',
              'userId.profile.name',
              'userId.profile.picture',
            ])
          for (const one of row['devices'] as object[])
            assert.deepEqual(keysOf(one), [
              'deviceId.deviceName',
              'deviceId.id',
              'deviceId.userDeviceName',
              'status',
            ])
        }
      }
    }
  })

  test('nothing that one could send by, for members; for those who send, the address and the key', async () => {
    type Live = {
      meetings: {
        livestreaming: { streamKey: string | null; rtmpUrl: string | null; streamId: string | null }
      }[]
    }
    for (const letter of ['M', 'C', 'S'] as const) {
      const { meetings } = await read<Live>(letter, 'POST', KINDS.livestreaming.path, {
        limit: 100,
        when: 'upcoming',
      })
      for (const { livestreaming } of meetings) {
        const { streamKey, rtmpUrl, streamId } = livestreaming
        if (letter === 'M') assert.deepEqual([streamKey, rtmpUrl, streamId], [null, null, null])
        else assert.deepEqual([streamKey, rtmpUrl], ['the-key', 'rtmp://live.example.org/app'])
      }
    }
  })

  test('how a picture is to be sent, with the embedded service: by a ticket, and never with the key', async () => {
    const { id } = await addStream(app, {
      type: 'livestreaming',
      hostId: tenants.people.C1.id,
      from: -5,
      own: { rtmp_url: 'rtmp://8.8.8.8/app' },
    })
    const sent = await read('C', 'POST', `livestreaming/start/${id}`, {})
    assert.deepEqual(keysOf(sent), ['engine', 'feedUrl', 'keyFrameSeconds', 'kilobitsPerSecond'])
    assert.doesNotMatch(JSON.stringify(sent), /the-key|8\.8\.8\.8/)
  })

  test('a connection to YouTube: whether there is one and with which channel', async () => {
    for (const letter of ['M', 'C', 'S'] as const)
      assert.deepEqual(keysOf(await read(letter, 'GET', 'livestreaming/getyoutubestatus')), [
        'channel',
        'configured',
        'connected',
        'expired',
        'since',
      ])
  })

  test('a video and where an upload stands: no place where it is stored', async () => {
    const account = tenants.people.C1.id
    const video = [
      'id',
      'filename',
      'description',
      'date',
      'size',
      'account',
      'duration',
      'poster',
      'state',
      'progress',
      'failure',
      'sha256',
      'source',
      'broadcastId',
    ].toSorted()
    for (const letter of ['M', 'C', 'S'] as const) {
      const { data: videos } = await read<{ data: object[] }>(letter, 'POST', 'videocontent/list', {
        account,
      })
      assert.ok(videos.length > 0)
      for (const one of videos) assert.deepEqual(keysOf(one), video, letter)
      assert.doesNotMatch(JSON.stringify(videos), /disk:|s3:/)
      if (letter === 'M') continue
      const begun = await read(letter, 'POST', 'videocontent/begin', {
        account,
        filename: 'film.mp4',
        size: 1,
      })
      assert.deepEqual(keysOf(begun), ['missing', 'received', 'size', 'totalChunks', 'uploadId'])
    }
  })

  test('what a player of a replay gets by its room, whoever it is: times, a name and one way to what is played', async () => {
    const [, video] = played['C1'] ?? []
    const { location } = await addStream(app, {
      ...{ type: 'replaystreaming', hostId: tenants.people.C1.id, from: -5 },
      own: { video_id: video ?? null, played_broadcast_id: null },
    })
    for (const letter of ['V', 'M', 'C', 'S', 'A', 'X', 'L'] as const) {
      const answer = await read(letter, 'POST', `meetings/replay/${location}`, {})
      const times = ['beginTime', 'duration', 'endTime', 'name', 'playsAt', 'serverTime']
      assert.deepEqual(
        keysOf(answer),
        [...times, 'source.kind', 'source.openUrl', 'source.videoUrl'].toSorted(),
        letter,
      )
    }
  })
})

test("[D1.3] what a replay may play is what the caller's account or tree has, each once, and nothing of another tenant", async () => {
  for (const [letter, hosts] of [
    ['C', ['C1', 'M1b']],
    ['S', ['S1', 'C1', 'M1b', 'C2']],
  ] as const) {
    const choices = await read<{ id: string; _id: string }[]>(
      letter,
      'POST',
      'livestreaming/getlocallivestreamings',
      {},
    )
    assert.deepEqual(
      choices.map(({ id }) => id).toSorted(),
      hosts.flatMap((host) => played[host] ?? []).toSorted(),
      letter,
    )
    for (const one of choices)
      assert.deepEqual(keysOf(one), [
        'createdAt',
        'duration',
        'id',
        'kind',
        'livestreaming.broadcastId',
        'name',
      ])
  }
})
