import { useMemo } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { headingsOf } from './headings.ts'
import { readDoc } from './read-doc.ts'
import * as styles from './reader.module.css'

/** So many headings make a list of them worth its place. */
const FEWEST = 3

type Props = {
  serialized: string | null
  /** What stands below the text on the same page. */
  after?: { readonly id: string; readonly title: string } | undefined
}

/** The headings of a text as links into it; nothing for a short one. */
export function Contents({ serialized, after }: Props) {
  const text = useText()
  const headings = useMemo(
    () => headingsOf(readDoc(serialized)).filter(({ level, title }) => level < 4 && title),
    [serialized],
  )
  if (headings.length < FEWEST) return null
  return (
    <nav className={styles.contents} aria-label={text('documents.read.contents')}>
      <b>{text('documents.read.contents')}</b>
      <ul>
        {headings.map(({ id, level, title }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
        {after && (
          <li>
            <a href={`#${after.id}`}>{after.title}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}
