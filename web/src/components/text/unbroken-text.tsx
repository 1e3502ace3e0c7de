import { splitHyphenated } from './split-hyphenated.ts'
import * as styles from './unbroken-text.module.css'

/** A text in a narrow place: browsers would break "e-mails" behind its hyphen, which no style prevents. */
export const UnbrokenText = ({ children }: { children: string }) =>
  splitHyphenated(children).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={styles.unbroken}>
        {part}
      </span>
    ),
  )
