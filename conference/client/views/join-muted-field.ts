import { JOIN_MUTED, type JoinMuted } from '../../protocol/messages.ts'
import type { Call } from '../call/call.ts'
import { MANY_PEOPLE } from '../call/mute-among-many.ts'
import { el, icon } from './dom.ts'

const ID = 'join-muted'

/** Returns the field in which moderators choose when participants are muted as they join. */
export function createJoinMutedField({ context, actions }: Call) {
  const { t, store } = context
  const options = JOIN_MUTED.map((when: JoinMuted) =>
    el('option', { value: when, text: t(`join_muted_${when}`, { count: MANY_PEOPLE }) }),
  )
  const select = el('select', { class: 'input', id: ID }, ...options)
  select.addEventListener('change', () => {
    const chosen = JOIN_MUTED.find((when) => when === select.value)
    if (chosen) actions.joinMuted(chosen)
  })
  const element = el(
    'div',
    { class: 'menu-field' },
    icon('mic-off', 'icon icon-small'),
    el('div', { class: 'column spacer' }, el('label', { for: ID, text: t('join_muted') }), select),
  )
  return {
    element,
    update() {
      const { moderator, joinMuted } = store.state
      element.hidden = !moderator
      select.value = joinMuted
    },
  }
}
