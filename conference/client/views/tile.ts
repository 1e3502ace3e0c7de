import type { Call } from '../call/call.ts'
import { nameOf } from '../state/context.ts'
import { bars, el, icon, setAttribute, setText } from './dom.ts'
import type { Rect } from '../layout/layout.ts'
import { createAvatar } from './avatar.ts'
import { createSignal } from './signal.ts'
import type { TileKey } from '../layout/choose-tiles.ts'

/** How much of a picture has to be seen where it fills its place, and from what size on that counts. */
const MIN_VISIBLE = 0.7
const WHOLE_FROM = 200

/** One picture with its name plate. */
export function createTile({ context, actions }: Call, { person: first, what }: TileKey) {
  const { t } = context
  const video = el('video', {
    class: what === 'screen' ? 'contained' : '',
    autoplay: true,
    playsinline: true,
    disablepictureinpicture: true,
    'aria-hidden': 'true',
  })
  video.muted = true
  const face = createAvatar(first.avatar)
  const avatar = el(
    'span',
    { class: 'tile-avatar', 'aria-hidden': 'true' },
    first.kind === 'room' ? icon('tv') : face.element,
  )
  const off = el(
    'span',
    { class: 'mark' },
    icon('mic-off', 'icon off'),
    el('span', { class: 'visually-hidden', text: t('muted') }),
  )
  const speaking = bars()
  const name = el('span', { class: 'tile-name truncate' })
  const you = el('span', { class: 'tile-tag', text: t('you') })
  const without = el('span', { class: 'tile-tag', text: t('no_media') })
  const guest = el('span', { class: 'tile-tag', text: t('guest') })
  const signal = createSignal()
  const plate = el('span', { class: 'name-plate' }, off, speaking, name, you, guest, without, signal.element)
  const hand = el('span', { class: 'raised-hand' }, icon('hand'), el('span', { text: t('hand_up') }))
  const away = el('span', { class: 'reconnecting', text: t('reconnecting') })
  const paused = el('span', { class: 'reconnecting', text: t('picture_paused') })
  const pin = el(
    'button',
    { class: 'pin', type: 'button', on: { click: () => actions.pin(first.id) } },
    icon('maximize'),
  )
  const element = el(
    'article',
    { class: 'tile', 'data-person': what === 'camera' && first.id },
    avatar,
    video,
    hand,
    away,
    paused,
    plate,
    signal.hint,
    pin,
  )
  let shown: MediaStreamTrack | null = null

  let place: Rect | null = null
  /** A picture of which too little would be seen in its place is shown whole. */
  function fits(rect = place) {
    place = rect
    const { videoWidth, videoHeight } = video
    if (!rect || !videoWidth || what === 'screen') return
    const shape = rect.width / rect.height / (videoWidth / videoHeight)
    const isLarge = Math.min(rect.width, rect.height) >= WHOLE_FROM
    video.classList.toggle('contained', isLarge && Math.min(shape, 1 / shape) < MIN_VISIBLE)
  }
  video.addEventListener('resize', () => fits())

  function show(track: MediaStreamTrack | null) {
    if (track === shown) return
    shown = track
    video.srcObject = track ? new MediaStream([track]) : null
  }

  return {
    element,
    update({ person }: TileKey, rect: Rect, large: boolean) {
      const { state } = context.store
      const full = nameOf(context, person.name)
      const label =
        what === 'screen' ? (person.self ? t('screen_yours') : t('screen_of', { name: full })) : full
      const pictured = what === 'screen' ? person.state.sharing : !person.state.videoMuted
      const track = pictured ? (what === 'screen' ? person.screen : person.camera) : null
      show(track)
      const loud = what === 'camera' && state.speaking.has(person.id) && !person.state.audioMuted
      element.hidden = false
      const isStill = what === 'camera' && track !== null && state.still.has(person.id)
      // Of many people not all are seen at once.
      video.hidden = track === null || isStill
      avatar.hidden = what === 'screen'
      off.hidden = what === 'screen' || !person.state.audioMuted
      speaking.hidden = !loud
      you.hidden = what === 'screen' || !person.self
      // Without a name they are called so already.
      guest.hidden = what === 'screen' || person.self || person.kind !== 'guest' || person.name === ''
      without.hidden = person.media
      hand.hidden = what === 'screen' || !person.state.handRaisedAt
      away.hidden = person.self || (person.online && person.connected)
      paused.hidden = !isStill || !away.hidden
      const quality = what === 'camera' && person.connected ? state.quality.get(person.id) : undefined
      const reduction = what === 'screen' ? undefined : state.reduced.get(person.id)
      const reason = reduction && t(`reduced_${reduction}`, { name: full })
      const own = person.self ? ('own_' as const) : ''
      const text = quality && (reason ?? t(`quality_${own}${quality}`))
      signal.update(quality && text && { quality, text, isAlwaysReachable: person.self })
      setAttribute(paused, 'title', reason ?? false)
      pin.hidden = large || state.people.size < 3 || what === 'screen'
      fits(rect)
      setAttribute(pin, 'aria-label', t('pin', { name: full }))
      setText(name, label)
      face.update(full)
      setAttribute(element, 'aria-label', label)
      element.classList.toggle('speaking', loud)
      element.classList.toggle('mirror', person.self && what === 'camera')
      element.classList.toggle('compact', rect.width < 200)
      element.classList.toggle('low', rect.height < 200)
      const { style } = element
      style.transform = `translate(${rect.x}px, ${rect.y}px)`
      style.width = `${rect.width}px`
      style.height = `${rect.height}px`
    },
    /** The person's own voice is never played back to them. */
    end: () => show(null),
  }
}

/** One picture on the stage. */
export type Tile = ReturnType<typeof createTile>
