import * as styles from './avatar.module.css'

type Props = { name: string; picture?: string | null | undefined; size?: 'small' | 'large' }

/** A person's picture, or their initials on a quiet ground that stays the same for a name. */
export function Avatar({ name, picture, size }: Props) {
  const look = { className: styles.avatar, 'data-size': size, 'data-ground': groundOf(name) }
  if (picture) return <img {...look} src={picture} alt="" />
  return (
    <span {...look} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}

/** First letters of the first and the last name. */
function initialsOf(name: string) {
  const labels = name.trim().split(/\s+/).filter(Boolean)
  const letters = labels.length > 1 ? [labels[0], labels.at(-1)] : labels
  return letters.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('') || '?'
}

const groundOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5
