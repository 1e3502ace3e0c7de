import type { MailKind } from '@samtale/contract/mail-templates/mail-templates'
import { LeaveGuard } from '#components/dialog/leave-guard.tsx'
import { Card } from '#components/card/card.tsx'
import { MailFields } from './mail-fields.tsx'
import { MailFoot } from './mail-foot.tsx'
import { MailPreview } from './mail-preview.tsx'
import { useMailForm, type MailTemplateTexts } from './use-mail-form.ts'
import * as formStyles from '#components/form/form.module.css'
import * as styles from './mails.module.css'

type Props = {
  kind: MailKind
  variables: readonly string[]
  texts: MailTemplateTexts
  /** Whether this language is the one in sight. */
  shown: boolean
}

/** A mail in one language: written on the left, seen on the right. */
export function TemplateEditor({ kind, variables, texts, shown }: Props) {
  const form = useMailForm(kind, texts)
  const id = `mail-${texts.locale}`
  return (
    <div className={styles.editorAndPreview}>
      <Card>
        <form
          id={id}
          className={`${formStyles.form} ${styles.form}`}
          noValidate
          onSubmit={(event) => void form.save(event)}
        >
          <MailFields form={form} variables={variables} locale={texts.locale} />
        </form>
        <MailFoot id={id} texts={texts} form={form} />
      </Card>
      {shown && <MailPreview kind={kind} locale={texts.locale} typed={form.typed} ready={form.mayPreview} />}
      <LeaveGuard unsaved={form.isDirty && !form.busy} />
    </div>
  )
}
