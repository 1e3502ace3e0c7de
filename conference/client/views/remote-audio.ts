import type { Call } from '../call/call.ts'
import { showNotice, closeNotice } from '../state/context.ts'

type Sinkable = HTMLAudioElement & { setSinkId?(deviceId: string): Promise<void> }

/** Plays everybody else's voice; elements without a place on the page. */
export function playRemoteAudio({ context, devices }: Call) {
  const playing = new Map<string, { audio: Sinkable; track: MediaStreamTrack }>()
  let sink = ''

  // Without a click some browsers keep a page silent; then the person is asked for one.
  function play(audio: HTMLAudioElement) {
    audio.play().then(
      () => closeNotice(context, 'autoplay'),
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError')
          showNotice(context, {
            key: 'autoplay',
            text: 'notice_autoplay',
            tone: 'warn',
            action: { text: 'notice_autoplay_do', run: playAll },
          })
      },
    )
  }

  function playAll() {
    for (const { audio } of playing.values()) play(audio)
  }

  function useSink(audio: Sinkable) {
    audio
      .setSinkId?.(sink)
      .catch((error: unknown) => console.error('The loudspeaker could not be changed', error))
  }

  devices.onSpeaker((deviceId) => {
    sink = deviceId
    for (const { audio } of playing.values()) useSink(audio)
  })

  return function update() {
    const { people, phase } = context.store.state
    for (const [id, { audio, track }] of playing) {
      if (phase.is === 'inside' && people.get(id)?.audio === track) continue
      audio.srcObject = null
      playing.delete(id)
    }
    if (phase.is !== 'inside') return
    for (const { id, audio: track, self } of people.values()) {
      if (self || !track || playing.has(id)) continue
      const audio: Sinkable = new Audio()
      audio.srcObject = new MediaStream([track])
      playing.set(id, { audio, track })
      if (sink) useSink(audio)
      play(audio)
    }
  }
}
