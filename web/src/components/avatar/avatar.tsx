import * as styles from '#components/avatar/avatar.module.css'

type Props = { name: string; picture?: string | null | undefined; size?: 'small' | 'large' | 'huge' }

/** A person's picture, or their initials on a quiet ground that stays the same for a name. */
export function Avatar({ name, picture, size }: Props) {
  const look = { className: styles.avatar, 'data-size': size, 'data-color': colorOf(name) }
  if (picture) return <img {...look} src={picture} alt="" />
  return (
    <span {...look} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}

/** First letters of the first and the last name. */
function initialsOf(name: string) {
  const names = name.trim().split(/\s+/).filter(Boolean)
  const letters = names.length > 1 ? [names[0], names.at(-1)] : names
  return letters.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('') || '?'
}

const colorOf = (name: string) =>
  Array.from(name).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 5
