import { ChevronRight } from 'lucide-react'
import type { MailTemplate, MailKind } from '@samtale/contract/mail-templates/mail-templates'
import { useText } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import { Tag } from '#components/chip/chip.tsx'
import * as styles from './mails.module.css'

/** What mails are about, in the order in which they are listed. */
const MAIL_GROUPS = ['account', 'meeting', 'device', 'contact'] as const

/** What a mail is about: the first word of its name, where it is none of an account. */
const groupOf = (kind: MailKind): (typeof MAIL_GROUPS)[number] =>
  MAIL_GROUPS.find((group) => kind.startsWith(`${group}-`)) ?? 'account'

type Props = {
  templates: readonly MailTemplate[]
  /** The mail that was open just now: the focus goes back to it. */
  last: string | null
  open: (kind: string) => void
}

/** All mails, each with when it is sent and whether its words were changed. */
export function MailList({ templates, last, open }: Props) {
  const text = useText()
  return (
    <section aria-label={text('mails.title')}>
      <p className={styles.intro}>{text('mails.text')}</p>
      {MAIL_GROUPS.map((group) => (
        <Card key={group} className={styles.group} aria-labelledby={`mails-${group}`}>
          <h2 id={`mails-${group}`}>{text(`mails.groups.${group}`)}</h2>
          <ul>
            {templates
              .filter(({ kind }) => groupOf(kind) === group)
              .map((template) => (
                <li key={template.kind}>
                  <MailRow
                    template={template}
                    focused={template.kind === last}
                    open={() => open(template.kind)}
                  />
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </section>
  )
}

function MailRow({
  template: { kind, texts },
  focused,
  open,
}: {
  template: MailTemplate
  focused: boolean
  open: () => void
}) {
  const text = useText()
  const languages = texts.filter(({ original }) => !original).map(({ locale }) => text(`languages.${locale}`))
  return (
    <button type="button" className={styles.row} data-part="mails-row" autoFocus={focused} onClick={open}>
      <span className={styles.text}>
        <b>{text(`mails.kinds.${kind}.name`)}</b>
        <span className="small muted">{text(`mails.kinds.${kind}.text`)}</span>
      </span>
      {languages.length > 0 && <Tag>{text('mails.changedIn', { languages: languages.join(', ') })}</Tag>}
      <ChevronRight className="icon" aria-hidden />
    </button>
  )
}
