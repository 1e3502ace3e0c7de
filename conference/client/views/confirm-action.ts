import type { Translate } from '../text/translate.ts'
import { el } from './dom.ts'

/** A question before something that cannot be taken back; true = yes. */
export function confirmAction(
  t: Translate,
  labels: { title: string; text: string; yes: string },
): Promise<boolean> {
  const no = el('button', { class: 'button', value: 'no', text: t('cancel') })
  const yes = el('button', { class: 'button button-danger', value: 'yes', text: labels.yes })
  const dialog = el(
    'dialog',
    { class: 'sheet prompt', 'aria-labelledby': 'ask-title', 'aria-describedby': 'ask-text' },
    el(
      'form',
      { method: 'dialog' },
      el('h2', { id: 'ask-title', text: labels.title }),
      el('p', { id: 'ask-text', class: 'muted', text: labels.text }),
      el('div', { class: 'row end' }, no, yes),
    ),
  )
  const { promise, resolve } = Promise.withResolvers<boolean>()
  dialog.addEventListener('close', () => {
    dialog.remove()
    resolve(dialog.returnValue === 'yes')
  })
  // The top layer leaves the stage's colours, so the dialog stays inside the page's main part.
  document.querySelector('main')?.append(dialog)
  dialog.showModal()
  no.focus()
  return promise
}
