/** What a sender may be wrong about: its own ids and those of others. */
type Ids = { readonly calls: readonly string[]; readonly commands: readonly string[] }
export type OddFrame = { readonly data: string | Buffer; readonly binary: boolean }

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Frames that a device might send and should not: whole, broken, cut, nested, with others' ids, and a few
 * that are right.
 */
export function oddFrames(random: () => number, { calls, commands }: Ids) {
  const below = (max: number) => Math.floor(random() * max)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const odd = (): unknown =>
    oneOf<() => unknown>([
      () => null,
      () => below(3) - 1,
      () => 1e308 * 10,
      () => true,
      () => '',
      () => '\u0000\ud800\u202e',
      () => 'ÆØÅ'.repeat(below(200)),
      () => [],
      () => ({}),
      () => ({ __proto__: null, constructor: { prototype: 1 } }),
      () => oneOf(calls),
      () => `' or 1=1; drop table devices; --`,
    ])()
  const right = () =>
    oneOf<() => Record<string, unknown>>([
      () => ({
        type: 'heartbeat',
        state: oneOf(['idle', 'ringing', 'joining', 'in-call']),
        callId: oneOf([...calls, null]),
        camera: below(2) > 0,
        microphone: true,
      }),
      () => ({
        type: 'ack',
        commandId: oneOf(commands),
        status: oneOf(['accepted', 'done', 'rejected', 'failed']),
        reason: 'x',
      }),
      () => ({
        type: 'call',
        callId: oneOf(calls),
        news: oneOf(['ringing', 'accepted', 'declined', 'joined', 'left', 'failed']),
        reason: 'y',
      }),
      () => ({ type: 'trouble', name: 'z', detail: '\u0000' }),
      () => ({
        type: 'hello',
        deviceId: 'K7QF-2M9D',
        proof: '0'.repeat(64),
        bootId: 'b',
        appVersion: '1',
        capabilities: { reboot: true, screenPower: true },
      }),
    ])()
  const bent = () => {
    const message = right()
    const names = Object.keys(message)
    const name = oneOf(names)
    if (below(3) === 0) delete message[name]
    else message[oneOf([name, 'type', 'more', '__proto__'])] = odd()
    return message
  }
  const text = (): string =>
    oneOf<() => string>([
      () => JSON.stringify(right()),
      () => JSON.stringify(bent()),
      () => JSON.stringify(bent()).slice(0, below(80)),
      () => JSON.stringify([bent()]),
      () => JSON.stringify(odd()) ?? 'undefined',
      () => '['.repeat(below(8_000)),
      () => `{"type":"heartbeat","type":"call","callId":"${oneOf(calls)}","news":"joined"}`,
      () => `${JSON.stringify(right())}${JSON.stringify(right())}`,
    ])()

  return (): OddFrame =>
    below(10) === 0
      ? { data: Buffer.from(Array.from({ length: below(300) }, () => below(256))), binary: true }
      : { data: text(), binary: false }
}
