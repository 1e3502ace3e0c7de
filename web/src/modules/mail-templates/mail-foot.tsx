import { RotateCcw } from 'lucide-react'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { OwnDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import type { MailTemplateTexts, useMailForm } from './use-mail-form.ts'
import * as styles from './mails.module.css'

type Props = { id: string; texts: MailTemplateTexts; form: ReturnType<typeof useMailForm> }

/** Shows whose words a mail has, and the ways to keep what was typed or to go back to the product's. */
export function MailFoot({ id, texts: { locale: written, changed, original }, form }: Props) {
  const { text, locale } = useLanguage()
  const { open } = useDialogLinks(written)
  const when = changed && formatMoment(changed.at, locale)
  const state =
    changed && when ? text('mails.changed', { when, author: changed.author }) : text('mails.original')
  return (
    <div className={styles.foot}>
      <span className="small muted" role="status">
        {form.isDirty ? text('mails.unsaved') : state}
      </span>
      {!original && (
        <Button
          look="quiet"
          icon={RotateCcw}
          busy={form.resetting}
          disabled={form.busy}
          aria-haspopup="dialog"
          onClick={() => open('reset')}
        >
          {text('mails.reset')}
        </Button>
      )}
      <Button
        look="primary"
        type="submit"
        form={id}
        busy={form.busy}
        disabled={!form.isDirty || !form.mayPreview}
      >
        {text('actions.save')}
      </Button>
      <OwnDialogs
        part={written}
        own={{
          reset:
            !original &&
            ((close) => (
              <ConfirmDialog
                title={text('mails.resetTitle')}
                verb={text('mails.reset')}
                busy={form.resetting}
                run={() => {
                  close()
                  form.reset()
                }}
                close={close}
              >
                {text('mails.resetText')}
              </ConfirmDialog>
            )),
        }}
      />
    </div>
  )
}
