import { Check, Copy } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './copy.module.css'

type Props = { what: string; copied: boolean; copy: () => void }

/** Copies, and answers with a word at the same width. */
export function CopyButton({ what, copied, copy }: Props) {
  const text = useText()
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      className={copied ? `${styles.copy} ${styles.done}` : styles.copy}
      aria-label={text('copy.named', { what })}
      onClick={copy}
    >
      <Icon className="icon" aria-hidden />
      <span aria-hidden>
        <span data-on={!copied}>{text('copy.copy')}</span>
        <span data-on={copied}>{text('copy.copied')}</span>
      </span>
      <span className="visually-hidden" role="status">
        {copied && text('copy.copied')}
      </span>
    </button>
  )
}
