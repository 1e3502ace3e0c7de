import { apiKeysDa } from './da.api-keys.ts'
import { contactDa } from './da.contact.ts'
import { documentsDa } from './da.documents.ts'
import { generalDa } from './da.general.ts'
import { mailsDa } from './da.mails.ts'
import { profileDa } from './da.profile.ts'
import { singleSignOnDa } from './da.single-sign-on.ts'
import { statusDa } from './da.status.ts'

/** What the settings and the pages they fill need, in Danish. */
export const settingsDa = {
  ...apiKeysDa,
  ...contactDa,
  ...documentsDa,
  ...generalDa,
  ...mailsDa,
  ...profileDa,
  ...singleSignOnDa,
  ...statusDa,
}
