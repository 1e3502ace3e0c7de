import type { Call } from '../call/call.ts'
import { clockText } from '../text/clock-text.ts'
import { el, icon, setAttribute, setText } from './dom.ts'
import { durationText } from '../state/person-labels.ts'

/** Title, how long it lasts, whether viewers see it, and whether the lobby is on. */
export function createHead({ context }: Call, logo: string) {
  const { t, store, address } = context
  const title = el('h1', { class: 'truncate' })
  const elapsed = el('span', { class: 'secondary tabular' })
  const until = el('span', { class: 'secondary tabular nowrap until' })
  const lobby = el(
    'span',
    { class: 'secondary small row nowrap lobby', title: t('lobby_on') },
    icon('lock', 'icon icon-small'),
    el('span', { text: t('lobby_on') }),
  )
  const watch = el('a', {
    class: 'live-watch',
    target: '_blank',
    rel: 'noopener noreferrer',
    text: t('live_watch'),
  })
  const live = el(
    'span',
    { class: 'row nowrap live', role: 'status' },
    el('span', { class: 'live-word', text: t('live') }),
    watch,
  )
  const mark = logo ? el('img', { class: 'head-logo', src: logo, alt: '' }) : null
  const element = el('header', {}, mark, title, elapsed, until, el('span', { class: 'spacer' }), live, lobby)
  return {
    element,
    update() {
      const { subject, roomName, lobby: on, beganAt, plannedEnd, phase, streaming } = store.state
      const name =
        address.config.localSubject || subject || address.config.subject || roomName || address.room
      if (mark) mark.hidden = address.config.hideSubject
      // Where the page around shows it, this one is still called so for those who hear it.
      title.className = address.config.hideSubject ? 'visually-hidden' : 'truncate'
      setText(title, name)
      document.title = name || t('meeting')
      elapsed.hidden = phase.is !== 'inside'
      setText(elapsed, durationText(Date.now() - beganAt))
      until.hidden = phase.is !== 'inside' || plannedEnd === 0
      if (plannedEnd) setText(until, t('until', { time: clockText(address.language, plannedEnd) }))
      live.hidden = !streaming || phase.is !== 'inside'
      watch.hidden = !streaming?.viewingUrl
      if (streaming?.viewingUrl) setAttribute(watch, 'href', streaming.viewingUrl)
      lobby.hidden = !on || phase.is !== 'inside'
    },
  }
}
