import * as styles from '#components/mail-preview/plain-text.module.css'

const ADDRESS = /(https?:\/\/[^\s<>"]+)/

/** A mail as plain text, its addresses to press. */
export const MailText = ({ children }: { children: string }) => (
  <pre className={styles.plainText} tabIndex={0}>
    {children.split(ADDRESS).map((part, index) =>
      ADDRESS.test(part) ? (
        <a key={index} href={part} target="_blank" rel="noreferrer">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </pre>
)
