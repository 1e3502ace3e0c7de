import type { ComponentProps } from 'react'
import { opensElsewhere } from '#core/opens-elsewhere.ts'
import { useDialogLinks } from './use-dialog-links.ts'

type Props = Omit<ComponentProps<'a'>, 'id' | 'href' | 'onClick'> & {
  dialog: string
  recordId: string
  part?: string | undefined
}

/** A link that opens a dialog about a record over the screen; with Ctrl it opens in a tab of its own. */
export function DialogLink({ dialog, recordId, part, children, ...rest }: Props) {
  const { addressOf, open } = useDialogLinks(part)
  return (
    <a
      {...rest}
      href={addressOf(dialog, recordId)}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        open(dialog, recordId)
      }}
    >
      {children}
    </a>
  )
}
