import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { contract } from '@samtale/contract'
import { createClient, type Transport } from '@samtale/contract/core/client'
import { connect } from '../../../conference/testing/test-peer.ts'
import { eventually } from '#testing/eventually.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { DEVICES, SIGN_INS } from './people.ts'

const STATE = { audioMuted: true, videoMuted: true, sharing: false, handRaisedAt: 0 }

/** A started demo with its own or another video service, and its customer signed in. */
async function startDemo(dataDir: string, env: Readonly<Record<string, string>> = {}) {
  const fixture = await spawnServer({ dataDir, demo: true, env })
  assert.equal(await fixture.ready, true, fixture.output.err)
  const signIns = JSON.parse(readFileSync(join(dataDir, 'demo-sign-ins.json'), 'utf8')) as {
    email: string
    password: string
  }[]
  const { email, password } = signIns.find((one) => one.email === SIGN_INS.customer) ?? {
    email: '',
    password: '',
  }
  const { token } = await clientAt(fixture.url).account.login({ email, password })
  const api = clientAt(fixture.url, token)
  const devices = async () => (await api.devices.list({})).data
  return {
    ...fixture,
    api,
    devices,
    /** The devices by their names, once all of them are there. */
    async present() {
      await eventually(
        async () => (await devices()).every(({ status }) => status === 'Ready'),
        'three devices that are Ready',
      )
      return new Map((await devices()).map((device) => [device.userDeviceName, device]))
    },
    async call(deviceId: string) {
      const { location } = await api.meetings.createInstant({ name: 'Budget', deviceId })
      return {
        location,
        becomes: (status: string) =>
          eventually(
            async () => (await api.devices.listCalls({ roomName: location }))[0]?.status === status,
            status,
          ),
      }
    },
    async stop() {
      fixture.child.kill('SIGTERM')
      assert.equal(await fixture.ended, 0)
    },
  }
}

function clientAt(url: string, token?: string) {
  const send: Transport = async ({ method, url: path, body }) => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: await reply.json() }
  }
  return createClient(contract, send)
}

test('[D8.4] the demo brings devices that are there, answer a call, sit in the room and stay the same over a new start', async (t) => {
  const dataDir = temporaryFolder()
  const own = { VIDEO_URL: '' }
  const demo = await startDemo(dataDir, own)
  t.after(() => demo.child.kill('SIGKILL'))
  const devices = await demo.present()
  assert.deepEqual([...devices.keys()].toSorted(), DEVICES.map(({ name }) => name).toSorted())

  const privateDevice = devices.get('Direktionslokalet')
  const open = devices.get('Vagtstuen')
  assert.deepEqual([privateDevice?.privacyEnabled, open?.privacyEnabled], [true, false])
  const privateCall = await demo.call(privateDevice?.id ?? '')
  const { location, becomes } = await demo.call(open?.id ?? '')
  await becomes('joined')
  assert.equal((await demo.api.devices.read({ id: open?.id ?? '' })).status, 'Call Ongoing')

  const { jwtToken } = await demo.api.meetings.getToken({ roomName: location })
  const host = await connect({ signal: `ws://127.0.0.1:${demo.port}/video/signal` })
  host.write({ type: 'join', room: location, token: jwtToken, name: '', email: '', state: STATE })
  const { occupants } = await host.waitFor('joined')
  assert.deepEqual(
    occupants.map(({ name, kind, media }) => [name, kind, media]),
    [['Vagtstuen', 'room', false]],
  )
  host.send({ type: 'kick', id: occupants[0]?.id ?? '' })
  await becomes('ended')

  await privateCall.becomes('joined')
  await demo.stop()
  assert.doesNotMatch(demo.output.out, /stay off|cannot be reached/)

  const again = await startDemo(dataDir, own)
  t.after(() => again.child.kill('SIGKILL'))
  await eventually(
    async () =>
      (await again.devices()).every(({ status }) => status === 'Ready' || status === 'Call Ongoing'),
    'all of them',
  )
  assert.deepEqual(
    new Set((await again.devices()).map(({ id }) => id)),
    new Set([...devices.values()].map(({ id }) => id)),
  )
  await again.stop()
})

test('at a video service elsewhere the devices of the demo say that they have joined; one that is loaded again comes back', async (t) => {
  const demo = await startDemo(temporaryFolder())
  t.after(() => demo.child.kill('SIGKILL'))
  const devices = await demo.present()
  const id = devices.get('Konference Odense')?.id ?? ''
  const { becomes } = await demo.call(id)
  await becomes('joined')
  await demo.api.devices.reset({ id })
  await becomes('cancelled')
  assert.equal((await demo.api.devices.read({ id })).status, 'Rebooting')
  await demo.present()
  await demo.stop()
})
