import type { Guard } from './guards.ts'

const BOUNDS = 'server/src/socket-bounds.test.ts'
const SOCKET = 'sockets/bounded-socket.ts'
const PLACES = 'conference/server/places.test.ts'
const ROOM = 'conference/server/room.ts'
const FEED = 'server/src/features/broadcasting'

/** The guards of WebSockets: what one may cost before and after it has proved who it is, and how many there may be. */
export const SOCKET_GUARDS: readonly Guard[] = [
  {
    what: 'before its proof a socket brings little',
    file: SOCKET,
    find: '    if (unproved >= 0) return\n',
    replace: '    if (unproved < 10) return\n',
    tests: BOUNDS,
    only: '4 KiB are taken before it has proved who it is, in one frame or in many',
  },
  {
    what: 'a socket that does not read is cut off',
    file: SOCKET,
    find: '        if (socket.bufferedAmount + text.length > bounds.waitingBytes) return terminate()\n',
    replace: '',
    tests: 'sockets/bounded-sockets.test.ts',
    only: 'one that does not read is cut off, and no more than its bound has ever waited',
  },
  {
    what: 'a socket without a hello is closed',
    file: SOCKET,
    find: '() => close(codes.silent), bounds.helloMs',
    replace: '() => {}, bounds.helloMs',
    tests: BOUNDS,
    only: 'it is closed when it says no hello in time, and cut off soon after, whatever it does',
  },
  {
    what: 'a goodbye that nobody answers ends all the same',
    file: SOCKET,
    find: '    closing ??= setTimeout(terminate, bounds.closingMs)\n',
    replace: '',
    tests: BOUNDS,
    only: 'it is closed when it says no hello in time, and cut off soon after, whatever it does',
  },
  {
    what: 'only the echo of a ping counts',
    file: SOCKET,
    find: '    if (ping?.equals(payload)) {',
    replace: '    if (ping) {',
    tests: BOUNDS,
    only: 'only the echo of a ping is a sign of life',
  },
  {
    what: 'pings of the other end have a rate',
    file: SOCKET,
    find: "  socket.on('ping', (payload) => {\n    if (!withinControlRate()) return close(codes.tooFast)\n",
    replace: "  socket.on('ping', (payload) => {\n",
    tests: BOUNDS,
    only: 'pings and pongs that it begins have a rate',
  },
  {
    what: 'a network has so many places before a hello',
    file: 'sockets/bounded-sockets.ts',
    find: '      if (!place) return refuseUpgrade(wire, 429)\n',
    replace: '      if (!place) return void server.handleUpgrade(request, wire, head, () => {})\n',
    tests: BOUNDS,
    only: 'so many of one network may wait for their hello: one more does not get in, others do, and a hello frees the place',
  },
  {
    what: 'after the end of a node no socket is let in',
    file: 'sockets/bounded-sockets.ts',
    find: '      if (closed) return refuseUpgrade(wire, 503)\n',
    replace: '',
    tests: 'sockets/bounded-sockets.test.ts',
    only: 'after its end nobody is let in',
  },
  {
    what: 'a user has so many sockets',
    file: SOCKET,
    find: '      if (!users.add(proved)) {',
    replace: '      if (!users.add(proved) && proved === undefined) {',
    tests: BOUNDS,
    only: 'one user has so many connections',
  },
  {
    what: 'a socket that nobody serves is closed',
    file: 'sockets/refuse-upgrade.ts',
    find: "  socket.once('finish', () => socket.destroy())\n",
    replace: '',
    tests: 'server/src/http/upgrades.test.ts',
    only: 'an upgrade to an address that nobody serves is answered 404 and closed at once, though the other side does not hang up',
  },
  {
    what: 'what begins a feed is a hello',
    file: `${FEED}/feed-line.ts`,
    find: "      if (message?.type !== 'hello') return socket.close(FEED_CLOSE.malformed)\n",
    replace: "      if (message?.type !== 'hello') return\n",
    tests: `${FEED}/sending.test.ts`,
    only: 'pieces before the hello',
  },
  {
    what: 'what is kept for a lost connection has a bound in bytes',
    file: 'conference/server/channel.ts',
    find: ' || this.#outboxBytes > CONFERENCE_BOUNDS.keptBytes',
    replace: '',
    tests: 'conference/server/channel.test.ts',
    only: 'what is kept for a connection that is away has a bound in bytes',
  },
  {
    what: 'a user has one place in a room',
    file: ROOM,
    find: "    if (older && participant.place !== 'out') this.#replace(older)\n",
    replace: '',
    tests: PLACES,
    only: 'a user has one place in a room',
  },
  {
    what: 'one network does not fill a lobby',
    file: ROOM,
    find: ' || others.filter((other) => other.network === network).length >= MAX_WAITING_OF_NETWORK',
    replace: '',
    tests: PLACES,
    only: 'so many of one network may wait',
  },
  {
    what: 'a seat is kept for a moderator',
    file: ROOM,
    find: 'const kept = moderator || this.#moderators.length > 0 ? 0 : 1',
    replace: 'const kept = moderator ? 0 : 0',
    tests: PLACES,
    only: 'until a moderator is inside, one seat is kept for one',
  },
]
