import type { Page } from '@playwright/test'

type Incoming = {
  readonly kind: 'audio' | 'video'
  readonly packetsReceived: number
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

/**
 * Watches what a page plays. Returns what tells how long nothing was heard at most, in milliseconds: a page
 * that plays on without a sound counts as silent too, as the energy of what it has played hardly grows.
 */
export async function watchSilence(page: Page) {
  await page.evaluate(() => {
    const energies = new Map<MediaStreamTrack, number>()
    let heardAt = performance.now()
    let isHeard = false
    let longest = 0

    const isPlayed = (track: MediaStreamTrack) =>
      (Reflect.get(window, 'played') as HTMLAudioElement[]).some(
        ({ srcObject, paused }) =>
          !paused && srcObject instanceof MediaStream && srcObject.getTracks().includes(track),
      )

    async function listen(receiver: RTCRtpReceiver) {
      for (const { type, totalAudioEnergy } of (await receiver.getStats()).values()) {
        if (type !== 'inbound-rtp') continue
        const before = energies.get(receiver.track) ?? 0
        energies.set(receiver.track, totalAudioEnergy)
        if (totalAudioEnergy > before + 0.001 && isPlayed(receiver.track)) isHeard = true
      }
    }

    async function look() {
      isHeard = false
      for (const connection of Reflect.get(window, 'connections') as RTCPeerConnection[])
        if (connection.connectionState !== 'closed')
          for (const receiver of connection.getReceivers())
            if (receiver.track.kind === 'audio') await listen(receiver)
      // A look that came late says nothing of the time since the one before when something was heard in it.
      if (isHeard) heardAt = performance.now()
      else longest = Math.max(longest, performance.now() - heardAt)
      Reflect.set(window, 'longestSilence', longest)
      setTimeout(look, 50)
    }
    void look()
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'longestSilence')))
}
