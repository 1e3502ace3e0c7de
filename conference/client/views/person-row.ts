import type { Call } from '../call/call.ts'
import { nameOf } from '../state/context.ts'
import { colorOf } from '../state/person-labels.ts'
import type { Person } from '../state/state.ts'
import { createAvatar } from './avatar.ts'
import { confirmAction } from './confirm-action.ts'
import { bars, el, icon, setAttribute, setIcon, setText } from './dom.ts'

/** Returns the row of one person: who it is, what is heard of them, and what a moderator can do about it. */
export function createPersonRow({ context, actions }: Call, { id, kind, avatar: picture }: Person) {
  const { t, store, address } = context
  const name = el('span', { class: 'truncate strong' })
  const role = el('span', { class: 'tiny hint' })
  const avatar = el('span', { class: 'avatar', 'aria-hidden': 'true' })
  const face = createAvatar(picture)
  avatar.append(kind === 'room' ? icon('tv', 'icon icon-small') : face.element)
  const speaking = el('span', { class: 'speaking-indicator' }, bars())
  const sound = icon('mic', 'icon icon-small')
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
  const mute = el(
    'button',
    {
      class: 'button button-ghost button-icon button-small',
      type: 'button',
      on: { click: () => actions.mute(id, 'audio') },
    },
    icon('volume-x'),
  )
  const remove = el(
    'button',
    {
      class: 'button button-ghost button-icon button-small',
      type: 'button',
      on: { click: () => void removeIt() },
    },
    icon('user-round-x'),
  )
  const tools = el('span', { class: 'person-actions' }, mute, remove)
  return {
    element: el(
      'li',
      { class: 'row gap-small person' },
      avatar,
      el('span', { class: 'column spacer' }, name, role),
      tools,
      speaking,
      sound,
      state,
    ),
    update(person: Person) {
      const full = nameOf(context, person.name)
      const loud = store.state.speaking.has(id) && !person.state.audioMuted
      const hand = person.state.handRaisedAt > 0
      const moderates = person.role === 'moderator'
      setText(name, full)
      const you = moderates ? t('you_host') : t('you_alone')
      const label = hand
        ? t('hand_up')
        : person.self
          ? you
          : kind === 'room'
            ? t('meeting_room')
            : moderates
              ? t('moderator')
              : ''
      setText(role, label)
      role.hidden = !label
      face.update(full)
      avatar.className = `avatar ${colorOf(full)}`
      speaking.hidden = !loud || hand
      sound.style.display = loud && !hand ? 'none' : ''
      sound.setAttribute('class', hand ? 'icon icon-small status-warn' : 'icon icon-small hint')
      setIcon(sound, hand ? 'hand' : person.state.audioMuted ? 'mic-off' : 'mic')
      setText(state, person.state.audioMuted ? t('muted') : loud ? t('speaking') : t('not_muted'))
      tools.hidden = person.self || !store.state.moderator
      mute.hidden = address.config.disableRemoteMute || person.state.audioMuted
      setAttribute(mute, 'aria-label', t('mute_name', { name: full }))
      setAttribute(remove, 'aria-label', t('remove_name', { name: full }))
    },
  }
}
