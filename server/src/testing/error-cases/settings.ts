import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { newId } from '#db/new-id.ts'
import { richText } from '#testing/rich-text.ts'
import type { Raise, CaseContext } from './case-context.ts'

/** Sends bytes under the name of a picture as the deployment's logo. */
export function sendLogo({ tenants, upload }: CaseContext, bytes: Uint8Array<ArrayBuffer> | string) {
  const form = new FormData()
  form.set('inputFile', new Blob([bytes], { type: 'image/png' }), 'logo.png')
  return upload(tenants.people.X1, 'upload/systemlogo?type=logo', form)
}

/** Refusals of actions on settings, texts and pictures. */
export const SETTINGS_ERRORS = {
  faq_not_found: ({ post, tenants: { people } }) =>
    post(people.X1, `settings/faq/${newId()}`, { title: 'Why?', answer: richText('Because.') }),
  document_version_not_found: ({ get, tenants: { people } }) =>
    get(people.X1, `settings/terms/versions/${newId()}`),
  mail_template_not_found: ({ post, tenants: { people } }) =>
    post(people.X1, 'settings/mails/no-such-mail', { locale: 'en-US', subject: 'Hello', text: 'Hello' }),
  file_not_uploaded: (context) => sendLogo(context, '<!doctype html><p>No picture</p>'),
  // The one call that names no kind of thing.
  not_found: ({ get, tenants: { people } }) => get(people.X1, `outbox/${newId()}`),
} as const satisfies Partial<Record<ErrorCode, Raise>>
