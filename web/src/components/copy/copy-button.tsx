import './copy.css'
import { Check, Copy } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'

type Props = { what: string; copied: boolean; copy: () => void }

/** Copies, and answers with a word at the same width. */
export function CopyButton({ what, copied, copy }: Props) {
  const text = useText()
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      className={copied ? 'copy copy-done' : 'copy'}
      aria-label={text('meetings.share.copyNamed', { what })}
      onClick={copy}
    >
      <Icon className="icon" aria-hidden />
      <span aria-hidden>
        <span data-on={!copied}>{text('meetings.share.copy')}</span>
        <span data-on={copied}>{text('meetings.share.copied')}</span>
      </span>
      <span className="unseen" role="status">
        {copied && text('meetings.share.copied')}
      </span>
    </button>
  )
}
