import { apiKeysEn } from './en.api-keys.ts'
import { contactEn } from './en.contact.ts'
import { documentsEn } from './en.documents.ts'
import { generalEn } from './en.general.ts'
import { mailsEn } from './en.mails.ts'
import { profileEn } from './en.profile.ts'
import { singleSignOnEn } from './en.single-sign-on.ts'
import { statusEn } from './en.status.ts'

/** What the settings and the pages they fill need, in English. */
export const settingsEn = {
  ...apiKeysEn,
  ...contactEn,
  ...documentsEn,
  ...generalEn,
  ...mailsEn,
  ...profileEn,
  ...singleSignOnEn,
  ...statusEn,
}
