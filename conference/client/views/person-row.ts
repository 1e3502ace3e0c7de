import type { Call } from '../call/call.ts'
import { nameOf } from '../state/context.ts'
import { colorOf } from '../state/person-labels.ts'
import type { Person } from '../state/state.ts'
import type { Translate } from '../text/translate.ts'
import { createAvatar } from './avatar.ts'
import { confirmAction } from './confirm-action.ts'
import { bars, el, icon, setAttribute, setIcon, setText } from './dom.ts'

/** Somebody in the room: who they are, whether they are heard, and for moderators what may be done. */
export function createPersonRow({ context, actions }: Call, { id, kind, avatar: picture }: Person) {
  const { t, store, address } = context
  const name = el('span', { class: 'truncate strong' })
  const role = el('span', { class: 'tiny hint' })
  const avatar = el('span', { class: 'avatar', 'aria-hidden': 'true' })
  const face = createAvatar(picture)
  avatar.append(kind === 'room' ? icon('tv', 'icon icon-small') : face.element)
  const hand = el(
    'span',
    { class: 'status-warn' },
    icon('hand', 'icon icon-small'),
    el('span', { class: 'visually-hidden', text: t('hand_up') }),
  )
  const speaking = el('span', { class: 'speaking-indicator' }, bars())
  const sound = icon('mic', 'icon icon-small hint')
  const state = el('span', { class: 'visually-hidden' })
  const removeIt = async () => {
    const full = nameOf(context, store.state.people.get(id)?.name)
    if (
      await confirmAction(t, {
        title: t('remove_title', { name: full }),
        text: t('remove_text', { name: full }),
        yes: t('remove'),
      })
    )
      actions.kick(id)
  }
  const tool = (drawing: string, click: () => unknown) =>
    el(
      'button',
      {
        class: 'button button-ghost button-icon button-small',
        type: 'button',
        on: { click: () => void click() },
      },
      icon(drawing),
    )
  const lower = tool('hand', () => actions.lowerHand(id))
  lower.classList.add('lower-hand')
  const mute = tool('volume-x', () => actions.mute(id, 'audio'))
  const remove = tool('user-round-x', removeIt)
  const tools = el('span', { class: 'person-actions' }, lower, mute, remove)
  return {
    element: el(
      'li',
      { class: 'row gap-small person' },
      avatar,
      el('span', { class: 'column spacer' }, name, role),
      tools,
      hand,
      speaking,
      sound,
      state,
    ),
    update(person: Person) {
      const full = nameOf(context, person.name)
      const loud = store.state.speaking.has(id) && !person.state.audioMuted
      setText(name, full)
      const label = roleText(t, person)
      setText(role, label)
      role.hidden = !label
      face.update(full)
      avatar.className = `avatar ${colorOf(full)}`
      hand.hidden = lower.hidden = person.state.handRaisedAt === 0
      speaking.hidden = !loud
      sound.style.display = loud ? 'none' : ''
      setIcon(sound, person.state.audioMuted ? 'mic-off' : 'mic')
      setText(state, person.state.audioMuted ? t('muted') : loud ? t('speaking') : t('not_muted'))
      tools.hidden = person.self || !store.state.moderator
      mute.hidden = address.config.disableRemoteMute || person.state.audioMuted
      setAttribute(lower, 'aria-label', t('hand_lower', { name: full }))
      setAttribute(mute, 'aria-label', t('mute_name', { name: full }))
      setAttribute(remove, 'aria-label', t('remove_name', { name: full }))
    },
  }
}

function roleText(t: Translate, { self, kind, role }: Person): string {
  if (self) return t(role === 'moderator' ? 'you_host' : 'you_alone')
  if (kind === 'room') return t('meeting_room')
  if (role === 'moderator') return t('moderator')
  return kind === 'guest' ? t('guest') : ''
}
