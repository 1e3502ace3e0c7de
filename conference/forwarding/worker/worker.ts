import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import { TICK_MS } from '../room/room.ts'
import { candidatesFor } from '../wire/candidates.ts'
import { createDropCounts } from './count-drops.ts'
import { createLineTests } from './line-tests.ts'
import { HostedRoom } from './hosted-room.ts'
import { countInLibrary } from './library-counts.ts'
import type { FromWorker, ToWorker, WorkerOptions } from './messages.ts'
import { type Library, openPipe } from './pipe.ts'
import { openStunMender } from './stun-mender.ts'

const FIGURES_MS = 5000

// The child process in which rooms are forwarded: what native code does wrong ends only this, and the server
// starts another.
// A server that cannot be reached has ended, and so does this.
const notify = (message: FromWorker) =>
  process.connected && process.send?.(message, undefined, undefined, () => undefined)
const now = () => performance.now()

async function main({ publicIp, bind, mender, reportDropsMs, library: module }: WorkerOptions) {
  const library = await loadLibrary(module)
  if (!library) return process.disconnect()
  const port = await receivePort()
  const host = bind || (hasNetwork() ? '' : '127.0.0.1')
  const listenAt = port || (await freePort(host))
  const passwords = new Map<string, string>()
  const mending = mender
    ? await openStunMender({ bind: host, port: listenAt }, (ufrag) => passwords.get(ufrag))
    : null
  const menderPort = mending?.port ?? 0
  const rooms = new Map<string, HostedRoom>()
  const drops = createDropCounts((dropped) => notify({ type: 'dropped', ...dropped }), reportDropsMs)
  countInLibrary(library, drops)

  const candidates = (own: readonly string[]) => candidatesFor(own, { publicIp, menderPort })

  const openRoom = (name: string) => {
    const room = new HostedRoom(name, {
      notify,
      now,
      candidates,
      dropped: (kind, count) => drops.add(name, kind, count),
      async openPipe({ person, attempt }, offer, handlers) {
        const id = `${person}-${attempt}`
        const pipe = await openPipe(
          library,
          { id, offer, bind: host, port: listenAt },
          { ...handlers, failed: (error) => notify({ type: 'failed', reason: String(error) }) },
        )
        const { ufrag, password } = pipe.transport
        passwords.set(ufrag, password)
        return {
          ...pipe,
          close() {
            passwords.delete(ufrag)
            pipe.close()
          },
        }
      },
    })
    rooms.set(name, room)
    return room
  }

  const testLine = createLineTests(library, {
    ...{ bind: host, port: listenAt, candidates },
    known({ ufrag, password }, isOpen) {
      if (isOpen) passwords.set(ufrag, password)
      else passwords.delete(ufrag)
    },
  })

  async function handle(message: ToWorker) {
    if (message.type === 'begin') return
    if (message.type === 'line-test') {
      const sdp = await testLine(message.sdp).catch(() => null)
      return void notify({ type: 'line-answer', id: message.id, sdp })
    }
    const room = rooms.get(message.room)
    if (message.type === 'offer') await (room ?? openRoom(message.room)).offer(message)
    if (message.type === 'watch') room?.watch(message)
    if (message.type === 'pictures') room?.pictures(message)
    if (message.type === 'leave') room?.leave(message.person)
  }

  process.on('message', (message: ToWorker) => {
    handle(message).catch((error: unknown) => notify({ type: 'failed', reason: String(error) }))
  })
  setInterval(() => {
    for (const [name, room] of rooms) {
      room.tick(now())
      if (room.isEmpty) rooms.delete(name)
    }
    drops.flush(now())
  }, TICK_MS)
  reportFigures(rooms)
  notify({ type: 'ready' })
}

/** Returns the port as soon as it is given one: a process that is kept in reserve is not, before another has died. */
const receivePort = () =>
  new Promise<number>((resolve) =>
    process.once('message', (message: ToWorker) => resolve(message.type === 'begin' ? message.port : 0)),
  )

async function loadLibrary(module?: string): Promise<Library | null> {
  try {
    return module ? ((await import(module)) as Library) : await import('node-datachannel')
  } catch (error) {
    notify({ type: 'missing', reason: String(error) })
    return null
  }
}

function reportFigures(rooms: ReadonlyMap<string, HostedRoom>) {
  let before = { at: now(), cpu: process.cpuUsage() }
  setInterval(() => {
    const used = process.cpuUsage(before.cpu)
    const cores = (used.user + used.system) / 1000 / (now() - before.at)
    before = { at: now(), cpu: process.cpuUsage() }
    const people = [...rooms.values()].reduce((sum, { size }) => sum + size, 0)
    notify({ type: 'figures', rooms: rooms.size, people, cores, memoryBytes: process.memoryUsage.rss() })
  }, FIGURES_MS)
}

/** The library finds no address on a machine that has only itself. */
const hasNetwork = () =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal))

/** All connections share one port, so it has to be known before the first. */
async function freePort(host: string): Promise<number> {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, host || undefined, resolve))
  const { port } = socket.address()
  await new Promise<void>((resolve) => socket.close(resolve))
  return port
}

// An orderly exit waits for threads of the library, sometimes for ever; there is nothing to put in order.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
await main(JSON.parse(process.argv[2] ?? '{}') as WorkerOptions)
