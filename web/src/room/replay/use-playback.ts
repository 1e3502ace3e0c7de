import type { PlayedSource } from '@samtale/contract/streams/streams'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { syncPlayback } from './sync-playback.ts'
import { YoutubePlayer } from './youtube-player.ts'
import { apiBase } from '#api/base.ts'

/**
 * Why nothing plays. `not-allowed`: its owner lets YouTube show it on YouTube only; `gone`: it is not there any
 * more; `broken`: it cannot be played here.
 */
export type PlaybackError = 'unreachable' | 'not-allowed' | 'gone' | 'broken' | 'not-opened'

/** What is played: since when, and how long it is in seconds; null when only the player knows. */
export type Played = {
  readonly source: PlayedSource
  readonly playsAt: string
  readonly duration: number | null
}
type Options = Played & { readonly now: () => number }

/** What YouTube's player says by numbers. */
const YOUTUBE_ERRORS: Readonly<Record<number, PlaybackError>> = {
  2: 'gone',
  5: 'broken',
  100: 'gone',
  101: 'not-allowed',
  150: 'not-allowed',
  153: 'not-allowed',
}

type Player = HTMLVideoElement | YoutubePlayer

/**
 * A player in the given place that is in step with all others who watch; without sound where the browser
 * allows none before a press.
 */
export function usePlayback({ source, playsAt, duration, now }: Options) {
  const place = useRef<HTMLDivElement>(null)
  const media = useRef<Player>(null)
  const [state, setState] = useState<'loading' | 'playing' | PlaybackError>('loading')
  const [muted, setMuted] = useState(false)
  const load = useEffectEvent((lost: () => void) => loadMedia(source, lost))
  const clock = useEffectEvent(() => now())
  const which = source.kind === 'file' ? source.videoUrl : source.videoId

  useEffect(() => {
    let stop: (() => void) | undefined
    let current = true
    const play = (player: Player): Promise<void> =>
      player.play().catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'NotAllowedError') || player.muted)
          return undefined
        player.muted = true
        setMuted(true)
        return play(player)
      })
    const begin = (player: Player) => {
      if (!current) return player.remove()
      media.current = player
      setMuted(player.muted)
      const element = player instanceof YoutubePlayer ? player.element : player
      element.dataset['part'] = 'playback'
      let failed = false
      player.addEventListener('playing', () => current && !failed && setState('playing'))
      // A late word of what it did before takes nothing back.
      player.addEventListener('error', () => {
        failed = true
        stop?.()
        if (current) setState(errorOf(player))
      })
      place.current?.append(element)
      const coarse = source.kind === 'youtube'
      stop = syncPlayback(player, {
        playsAt: Date.parse(playsAt),
        duration,
        now: () => clock(),
        coarse,
        play: () => void play(player),
      })
    }
    setState('loading')
    const lost = () => {
      stop?.()
      if (current) setState('unreachable')
    }
    load(lost).then(begin, (cause: unknown) => {
      console.warn('there is no player', cause)
      if (current) setState('not-opened')
    })
    return () => {
      current = false
      stop?.()
      media.current?.pause()
      media.current?.remove()
      media.current = null
    }
  }, [which, source.kind, playsAt, duration])

  const setSound = (sound: boolean) => {
    if (media.current) media.current.muted = !sound
    setMuted(!sound)
  }
  return { place, state, muted, setSound }
}

async function loadMedia(source: PlayedSource, lost: () => void): Promise<Player> {
  if (source.kind === 'youtube') return new YoutubePlayer(source.videoId, { title: 'YouTube', lost })
  const player = document.createElement('video')
  player.preload = 'auto'
  player.playsInline = true
  // It begins again by itself, without a pause between.
  player.loop = true
  player.disablePictureInPicture = true
  player.src = await openVideo(source)
  return player
}

function errorOf(player: Player): PlaybackError {
  if (player instanceof YoutubePlayer) return YOUTUBE_ERRORS[player.errorCode ?? 0] ?? 'broken'
  return player.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'unreachable' : 'broken'
}

/**
 * Opens a video of this server to this browser, once; the answer is its address. A token that was spent or is
 * too old is refused.
 */
async function openVideo({ openUrl, videoUrl }: PlayedSource & { kind: 'file' }): Promise<string> {
  const { ok, status } = await fetch(apiBase + openUrl, { credentials: 'include', cache: 'no-store' })
  if (!ok) throw new Error(`the video was not opened: ${status}`)
  return apiBase + videoUrl
}
