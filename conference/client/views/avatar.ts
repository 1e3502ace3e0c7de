import { el, setText } from './dom.ts'
import { initialsOf } from '../state/person-labels.ts'

/**
 * The inside of an avatar: a person's picture where this page may fetch it, else the letters of their name.
 */
export function createAvatar(avatar: string) {
  const picture = sameOriginPicture(avatar, location.origin)
  const initials = el('span')
  // A picture that does not come leaves the letters.
  const useInitials = () => element.replaceWith(initials)
  const element = picture
    ? el('img', { class: 'photo', src: picture, alt: '', on: { error: useInitials } })
    : initials
  return { element, update: (name: string) => setText(initials, initialsOf(name)) }
}

/**
 * The address of a picture if it is on the server of this page, whose policy lets it fetch no other; else
 * nothing.
 */
export const sameOriginPicture = (address: string, origin: string) =>
  URL.canParse(address) && new URL(address).origin === origin ? address : ''
