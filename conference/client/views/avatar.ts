import { el, setText } from './dom.ts'
import { initialsOf } from '../state/person-labels.ts'
import { sameOriginPicture } from './same-origin-picture.ts'

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
