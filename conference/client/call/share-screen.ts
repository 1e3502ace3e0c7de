import type { MediaState } from '../../protocol/messages.ts'
import { openScreen, problemOf } from '../media/capture.ts'
import { type CallContext, showNotice } from '../state/context.ts'
import type { OwnTracks } from './own-tracks.ts'

type OwnScreen = {
  /** Returns whether one is in the call. */
  readonly isLive: () => boolean
  readonly tracks: Pick<OwnTracks, 'of' | 'set' | 'close'>
  /** Changes one's own switches, here and for everybody. */
  readonly change: (change: Partial<MediaState>) => void
}

/** Returns what begins and ends the sharing of one's own screen; one at a time in a call. */
export function createScreenShare(context: CallContext, { isLive, tracks, change }: OwnScreen) {
  const { store, emit } = context
  let isChoosing = false

  function isFree() {
    const other = [...store.state.people.values()].find((person) => !person.self && person.state.sharing)
    if (!other) return true
    const { name } = other
    showNotice(context, { key: 'screen', text: 'screen_busy', values: { name }, tone: 'info' })
    return false
  }

  async function choose() {
    const screen = await openScreen()
    // While one was choosing, the call may have ended, or somebody else have begun.
    if (!isLive() || !isFree()) return screen.stop()
    screen.addEventListener('ended', () => void share(false))
    tracks.set('screen', screen)
    change({ sharing: true })
    emit('screenSharingStatusChanged', {
      on: true,
      details: { sourceType: screen.getSettings().displaySurface ?? 'screen' },
    })
  }

  async function share(on: boolean) {
    const isSharing = tracks.of('screen') !== null
    if (on === isSharing) return
    if (!on) {
      tracks.close('screen')
      change({ sharing: false })
      return emit('screenSharingStatusChanged', { on: false, details: {} })
    }
    if (isChoosing || !isFree()) return
    isChoosing = true
    try {
      await choose()
    } catch (error) {
      // Closing the browser's picker is a decision, not a failure.
      if (problemOf(error) !== 'denied')
        showNotice(context, { key: 'screen', text: 'notice_screen', tone: 'warn' })
    } finally {
      isChoosing = false
    }
  }
  return share
}
