import type { ReactNode } from 'react'
import type { Locale } from '@samtale/contract/core/fields'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { RichText } from './rich-text.tsx'
import * as styles from './documents.module.css'

type Props = {
  title: string
  locale: Locale
  serialized: string | null
  close: () => void
  above?: ReactNode
  action?: ReactNode
}

/** A text to read, in a dialog. */
export function ReadDialog({ title, locale, serialized, close, above, action }: Props) {
  const text = useText()
  return (
    <Dialog
      title={title}
      close={text('app.close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{text('app.close')}</Button>
          {action}
        </>
      }
    >
      {above}
      <div lang={locale} className={styles.read} tabIndex={0} role="group" aria-label={title}>
        <RichText serialized={serialized} below={1} />
      </div>
    </Dialog>
  )
}
