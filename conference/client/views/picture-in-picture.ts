import type { Call } from '../call/call.ts'
import { pictureInPictureTrack } from '../layout/picture-in-picture-track.ts'
import { showNotice } from '../state/context.ts'
import { el } from './dom.ts'
import { handleCallAction } from './media-session.ts'

/**
 * The call in a small window above all others, where the browser has such a thing. Chromium opens it by itself when
 * one changes to another tab.
 */
export function createPictureInPicture({ context }: Call) {
  const { store } = context
  const video = el('video', { playsinline: true })
  video.muted = true
  const isOpen = () => document.pictureInPictureElement === video

  function show(track: MediaStreamTrack | null) {
    const shown = video.srcObject instanceof MediaStream ? video.srcObject.getTracks()[0] : null
    if (track === (shown ?? null)) return
    video.srcObject = track && new MediaStream([track])
    if (track) video.play().catch((error: unknown) => console.error('Picture in picture stands still', error))
  }

  async function open() {
    try {
      show(pictureInPictureTrack(store.state))
      await video.play()
      await video.requestPictureInPicture()
    } catch (error) {
      console.error('Picture in picture could not be opened', error)
      show(null)
      showNotice(context, { key: 'pip', text: 'notice_pip', tone: 'info' })
    }
  }

  // Of a hidden tab it is what is seen: the pictures of the call are asked for as long as it is open.
  video.addEventListener('enterpictureinpicture', store.refresh)
  video.addEventListener('leavepictureinpicture', () => {
    show(null)
    store.refresh()
  })
  store.onChange(() => {
    if (isOpen()) show(pictureInPictureTrack(store.state))
  })
  handleCallAction('enterpictureinpicture', () => store.state.phase.is === 'inside' && open())

  return {
    isOpen,
    /** Returns whether there is a picture, and a browser and a portal that allow it. */
    canOpen: () => document.pictureInPictureEnabled && pictureInPictureTrack(store.state) !== null,
    toggle: () => (isOpen() ? document.exitPictureInPicture() : open()),
  }
}
