import type { Page } from '@playwright/test'

/** What the ends of one connection agreed on, as the browser names it. */
export type Agreed = {
  /** `FEFD` is DTLS 1.2, `FEFC` is DTLS 1.3. */
  readonly tlsVersion: string
  readonly dtlsCipher: string
  readonly srtpCipher: string
}

/** Returns what each connection of a page that carries media is encrypted with. */
export const ciphersOf = (page: Page): Promise<Agreed[]> =>
  page.evaluate(async () => {
    const open = (Reflect.get(window, 'connections') as RTCPeerConnection[]).filter(
      ({ connectionState }) => connectionState === 'connected',
    )
    const reports = await Promise.all(open.map((connection) => connection.getStats()))
    return reports
      .flatMap((report) => [...report.values()] as Record<string, unknown>[])
      .filter(({ type }) => type === 'transport')
      .map(({ tlsVersion, dtlsCipher, srtpCipher }) => ({
        tlsVersion: String(tlsVersion),
        dtlsCipher: String(dtlsCipher),
        srtpCipher: String(srtpCipher),
      }))
  })
