import { type CallContext, nameOf } from '../state/context.ts'
import type { TrackKind } from '../media/peer-lines.ts'
import { choosePictures } from './choose-pictures.ts'
import { mixSound } from './mix-sound.ts'
import { paint, SIZE } from './paint.ts'
import { createScreens } from './screens.ts'
import { startTicker } from './ticker.ts'

const FRAMES_A_SECOND = 30

/** The reader's own tracks. */
export type LocalTracks = { track(kind: TrackKind): MediaStreamTrack | null }

/** The room as one picture and one sound, for as long as it is not closed. */
export function compose(context: CallContext, media: LocalTracks) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIZE)
  const brush = canvas.getContext('2d', { alpha: false })
  if (!brush) throw new Error('This browser draws nothing.')
  const screens = createScreens()
  const sound = mixSound()
  const voices = () => {
    const own = media.track('audio')
    const others = [...context.store.state.people.values()].flatMap(({ audio, self }) =>
      audio && !self ? [audio] : [],
    )
    return new Set(own ? [own, ...others] : others)
  }
  const draw = () => {
    paint(brush, choosePictures(context.store.state, SIZE), screens, (name) => nameOf(context, name))
    sound.setTracks(voices())
  }
  draw()
  const stopTicker = startTicker(1000 / FRAMES_A_SECOND, draw)
  const stream = canvas.captureStream(FRAMES_A_SECOND)
  if (sound.track) stream.addTrack(sound.track)

  return {
    stream,
    close() {
      stopTicker()
      screens.retain(new Set())
      sound.close()
      for (const track of stream.getTracks()) track.stop()
    },
  }
}
