import type { Call } from '../call/call.ts'
import { el, setText } from './dom.ts'
import { createMenuItem } from './menu-item.ts'
import { createPopover } from './popover.ts'

/** For moderators with others in the room: whether only they leave, or the meeting ends for everyone. */
export function createLeaveMenu({ context, actions }: Call) {
  const { t, store } = context
  const leave = createMenuItem('phone', '', actions.leave)
  const end = createMenuItem('users-round', 'danger', actions.end)
  const element = el(
    'div',
    { class: 'sheet popover', role: 'dialog', 'aria-label': t('leave'), hidden: true },
    leave.button,
    end.button,
  )
  const popover = createPopover(element, store.refresh)
  setText(leave.label, t('leave'))
  setText(leave.hint, t('leave_hint'))
  setText(end.label, t('end_all'))
  const asks = () => store.state.moderator && store.state.people.size > 1
  return {
    ...popover,
    asks,
    press: (from: HTMLElement) => (asks() ? void popover.toggle(from) : actions.leave()),
    update: () => setText(end.hint, t('end_all_text', { count: store.state.people.size })),
  }
}

/** What the Leave button opens. */
export type LeaveMenu = ReturnType<typeof createLeaveMenu>
