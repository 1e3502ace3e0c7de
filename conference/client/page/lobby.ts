import { createTranslate } from '../text/translate.ts'
import { el, setText } from '../views/dom.ts'
import type { Address } from '../connection/address.ts'
import { createLobbyDevices } from './lobby-devices.ts'

/** Returns the name in a token, for its holder to see; the server checks the token. */
function nameInToken(token: string): string {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const name: unknown = JSON.parse(new TextDecoder().decode(bytes))?.context?.user?.name
    return typeof name === 'string' ? name : ''
  } catch {
    return ''
  }
}

/**
 * Anyone who opens the page by a link stands here first: name, own picture, devices. Nothing is sent before they
 * press Join. Returns the address with what they chose, once they have; camera and microphone are closed
 * again by then.
 */
export function passLobby(address: Address, root: HTMLElement, logo: string): Promise<Address> {
  const t = createTranslate(address.language)
  const known = nameInToken(address.token)
  const devices = createLobbyDevices(address.config, t)
  const name = el('input', {
    class: 'lobby-name',
    id: 'lobby-name',
    name: 'name',
    autocomplete: 'name',
    maxlength: 64,
    readonly: known !== '',
  })
  name.value = known || address.config.displayName
  const wrong = el('p', { class: 'lobby-wrong', id: 'lobby-wrong', role: 'alert' })
  const join = el('button', {
    class: 'button button-primary lobby-join',
    type: 'submit',
    text: t('lobby_join'),
  })
  const form = el(
    'form',
    { class: 'lobby-form', novalidate: true },
    logo ? el('img', { class: 'lobby-logo', src: logo, alt: '' }) : null,
    el('h1', { text: t('lobby_title') }),
    el('label', { for: 'lobby-name', text: t('lobby_name') }),
    name,
    wrong,
    ...devices.fields,
    join,
  )
  const page = el('div', { class: 'lobby-page' }, devices.picture, form)

  root.append(page)
  devices.open()
  name.focus()

  return new Promise((resolve) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const displayName = name.value.trim()
      setText(wrong, displayName === '' ? t('lobby_name_wrong') : '')
      name.toggleAttribute('aria-invalid', displayName === '')
      if (displayName === '') {
        name.setAttribute('aria-describedby', 'lobby-wrong')
        return name.focus()
      }
      const chosen = devices.close()
      page.remove()
      resolve({ ...address, config: { ...address.config, ...chosen, displayName } })
    })
  })
}
