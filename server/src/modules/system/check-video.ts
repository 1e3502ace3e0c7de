import type { Config } from '#config/config.ts'
import type { RoomCount } from './count-people.ts'
import { codeOf, green, red, yellow, type Check } from './finding.ts'

/** How the embedded service forwards meetings of four people and more. */
export type MediaServer = {
  readonly available: boolean
  readonly workers: readonly { readonly people: number; readonly cores: number }[]
  /** How the pages of the last hour reached it that tested it in the lobby. */
  readonly lines: { readonly udp: number; readonly relay: number; readonly none: number }
  /**
   * Returns how many of its ports answer at the public address, and which do not; none where there is nothing to
   * ask.
   */
  readonly probePorts: () => Promise<{ readonly answered: number; readonly silent: readonly number[] }>
}

/** Of fewer who tested their line, one who is at home in a strict network says nothing of the server. */
const FEW = 3

/** A media server that nobody has used. */
export const idleMediaServer = (available = true): MediaServer => ({
  ...{ available, workers: [] },
  lines: { udp: 0, relay: 0, none: 0 },
  probePorts: async () => ({ answered: 0, silent: [] }),
})

type Deps = {
  readonly video: Config['video']
  readonly publicUrl: string
  /** Where the External API of a video service elsewhere is. */
  readonly scriptUrl: string
  /** How many are in the embedded service's rooms. */
  readonly countPeople: () => Promise<RoomCount>
  /** How many nodes there are that cannot reach each other's rooms; 1 where they can. */
  readonly countApart: () => Promise<number>
  readonly mediaServer: () => MediaServer
  /** ffmpeg is installed, which sends live streams. */
  readonly canStream: boolean
}

/**
 * Checks whether meetings can be held: with the rooms of the embedded service, or with an answer of the one
 * elsewhere.
 */
export function checkVideo({
  video,
  publicUrl,
  scriptUrl,
  countPeople,
  countApart,
  mediaServer,
  canStream,
}: Deps): Check {
  return async () => {
    if (!video.url) {
      const { available, workers, lines, probePorts } = mediaServer()
      const facts = {
        ...(await countPeople()),
        forwarded: workers.reduce((sum, { people }) => sum + people, 0),
        load: Math.round(100 * workers.reduce((sum, { cores }) => sum + cores, 0)),
        tested: lines.udp + lines.relay + lines.none,
        reached: lines.udp,
      }
      if (!secure(publicUrl)) return yellow('video_insecure', { address: publicUrl })
      const nodes = await countApart()
      if (nodes > 1) return yellow('video_nodes_apart', { nodes })
      if (!available) return yellow('video_without_forwarding', facts)
      if (facts.tested >= FEW && facts.reached < facts.tested / 2) return yellow('video_udp_blocked', facts)
      const silent = await silentPorts(video, facts.reached, probePorts)
      if (silent.length > 0) return yellow('video_port_silent', { address: silent.join(', ') })
      return canStream ? green('video_embedded', facts) : yellow('video_without_ffmpeg', facts)
    }
    const { host } = new URL(video.url)
    try {
      // A line of its own: one that was kept may have been closed meanwhile.
      const response = await fetch(scriptUrl, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(4_000),
      })
      await response.body?.cancel()
      if (!response.ok) return red('video_unreachable', { server: host, reason: `HTTP ${response.status}` })
    } catch (error) {
      return red('video_unreachable', { server: host, reason: codeOf(error) })
    }
    // Without it nobody says who came and went: reports stay empty.
    return video.eventsSecret
      ? green('video_elsewhere', { server: host })
      : yellow('video_silent', { server: host })
  }
}

/**
 * Returns where the media server does not answer. What people saw says more than what this machine sees of itself.
 * But they come by one port each, and where another answers, no router keeps the machine from its own address.
 */
async function silentPorts(
  { publicIp, udpPorts }: Config['video'],
  reached: number,
  probePorts: MediaServer['probePorts'],
): Promise<string[]> {
  if (reached > 0 && udpPorts.length === 1) return []
  const { answered, silent } = await probePorts()
  return reached === 0 || answered > 0 ? silent.map((port) => `${publicIp}:${port}`) : []
}

/** Browsers give a camera to https, and to the very machine that serves. */
function secure(publicUrl: string) {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
