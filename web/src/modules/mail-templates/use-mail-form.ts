import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import {
  mailTemplates,
  mailTextErrors,
  type MailKind,
  type MailTemplate,
} from '@samtale/contract/mail-templates/mail-templates'
import { useCommand } from '#api/calls.ts'
import { useEndpointForm } from '#components/form/use-endpoint-form.ts'

/** Subject and text of one kind of email in one language. */
export type MailTemplateTexts = MailTemplate['texts'][number]

/**
 * The words of a mail while they are written: they follow what others save as long as nothing was changed
 * here.
 */
export function useMailForm(kind: MailKind, templateTexts: MailTemplateTexts) {
  const { locale } = templateTexts
  const form = useEndpointForm({
    endpoint: mailTemplates.save,
    eager: true,
    values: valuesOf(templateTexts),
    fixed: { kind, locale, version: templateTexts.version },
    done: 'done.successfully_updated_settings',
    onDone: (saved) => begin(saved),
  })
  const reset = useCommand(mailTemplates.reset, 'done.successfully_updated_settings')
  const begin = ({ texts }: Pick<MailTemplate, 'texts'>) => {
    const next = texts.find((one) => one.locale === locale) ?? templateTexts
    form.rebase(valuesOf(next), { kind, locale, version: next.version })
  }
  const follow = useEffectEvent(() => {
    if (!form.isDirty && !form.busy) begin({ texts: [templateTexts] })
  })
  useEffect(() => follow(), [templateTexts.version])

  const { subject = '', text = '' } = useWatch({ control: form.control })
  const errors = mailTextErrors(kind, { subject, text })
  return {
    ...form,
    typed: { subject, text },
    errors,
    mayPreview:
      !form.isWrong && subject.trim() !== '' && text.trim() !== '' && Object.keys(errors).length === 0,
    resetting: reset.isPending,
    reset: () => reset.mutate({ kind, locale }, { onSuccess: begin }),
  }
}

const valuesOf = ({ subject, text }: MailTemplateTexts) => ({ subject, text })
