import type { Page } from '@playwright/test'

type Incoming = {
  readonly kind: 'audio' | 'video'
  readonly packetsReceived: number
  /** Never seen: one that came late, or when it was asked for again, is none of them. */
  readonly packetsLost: number
  readonly nackCount: number
  readonly framesDecoded: number
  readonly totalFreezesDuration: number
  readonly totalSamplesReceived: number
  readonly concealedSamples: number
}

/** Returns what a page says of each stream that comes to it. */
export const incoming = (page: Page) =>
  page.evaluate(async () => {
    const found: Incoming[] = []
    for (const connection of Reflect.get(window, 'connections') as RTCPeerConnection[])
      if (connection.connectionState === 'connected')
        for (const report of (await connection.getStats()).values())
          if (report.type === 'inbound-rtp' && report.packetsReceived > 0) found.push(report)
    return found
  })

/** Returns what sums up by how much a figure of all streams of a kind has grown from one look to the next. */
export const growthBetween =
  (before: readonly Incoming[], after: readonly Incoming[]) =>
  (kind: Incoming['kind'], figure: Exclude<keyof Incoming, 'kind'>): number => {
    const sum = (streams: readonly Incoming[]) =>
      streams.filter((stream) => stream.kind === kind).reduce((total, stream) => total + stream[figure], 0)
    return sum(after) - sum(before)
  }

/** Returns by what each way that a page uses reaches a TURN server; undefined is one without it. */
export const relaysOf = (page: Page) =>
  page.evaluate(async () => {
    const ways: (string | undefined)[] = []
    for (const connection of Reflect.get(window, 'connections') as RTCPeerConnection[]) {
      const reports = new Map(await connection.getStats())
      for (const { type, nominated, localCandidateId } of reports.values())
        if (type === 'candidate-pair' && nominated) ways.push(reports.get(localCandidateId)?.relayProtocol)
    }
    return ways
  })

/**
 * Watches what a page plays and says. Returns what tells how long that was nothing at most, in milliseconds: a
 * page that plays on without a sound counts as silent too, as the energy of what it has played hardly grows.
 */
export async function watchSilence(page: Page) {
  await page.evaluate(() => {
    const energies = new Map<RTCRtpReceiver | RTCRtpSender, number>()
    let audibleAt = performance.now()
    let isAudible = false
    let longest = 0

    const isPlayed = (track: MediaStreamTrack) =>
      (Reflect.get(window, 'played') as HTMLAudioElement[]).some(
        ({ srcObject, paused }) =>
          !paused && srcObject instanceof MediaStream && srcObject.getTracks().includes(track),
      )

    async function listen(end: RTCRtpReceiver | RTCRtpSender) {
      const { track } = end
      if (track?.kind !== 'audio') return
      for (const { type, totalAudioEnergy } of (await end.getStats()).values()) {
        if (type !== 'inbound-rtp' && type !== 'media-source') continue
        const before = energies.get(end) ?? 0
        energies.set(end, totalAudioEnergy)
        if (totalAudioEnergy > before + 0.001 && (type === 'media-source' || isPlayed(track)))
          isAudible = true
      }
    }

    async function look() {
      isAudible = false
      for (const connection of Reflect.get(window, 'connections') as RTCPeerConnection[])
        if (connection.connectionState !== 'closed')
          for (const end of [...connection.getReceivers(), ...connection.getSenders()]) await listen(end)
      // A look that came late says nothing of the time since the one before when something was heard in it.
      if (isAudible) audibleAt = performance.now()
      else longest = Math.max(longest, performance.now() - audibleAt)
      Reflect.set(window, 'longestSilence', longest)
      setTimeout(look, 50)
    }
    void look()
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'longestSilence')))
}
