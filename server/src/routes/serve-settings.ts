import { contract } from '@samtale/contract'
import { serve } from '#http/serve.ts'
import { acceptanceRoutes } from '#modules/documents/acceptance.routes.ts'
import { documentsRoutes } from '#modules/documents/documents.routes.ts'
import { faqRoutes } from '#modules/documents/faq.routes.ts'
import { mailsRoutes } from '#modules/mail-templates/mails.routes.ts'
import { contactRoutes } from '#modules/settings/contact/contact.routes.ts'
import { settingsRoutes } from '#modules/settings/settings.routes.ts'
import { uploadsRoutes } from '#modules/uploads/uploads.routes.ts'
import type { AppContext } from '../app-deps.ts'

/** The calls of what a deployment looks like and says: brand, pictures, documents, mails, contact. */
export function serveSettings({ app, db, clock, files, throttle, queueMail, publicUrl }: AppContext) {
  serve(app, { ...contract.settings, ...contract.settingsEditing }, settingsRoutes({ db, clock }))
  serve(app, contract.uploads, uploadsRoutes({ db, clock, files }))
  const documents = documentsRoutes({ db, clock })
  serve(app, contract.terms, documents.terms)
  serve(app, contract.privacyPolicy, documents.privacyPolicy)
  serve(app, contract.help, documents.help)
  serve(app, contract.faq, faqRoutes({ db, clock }))
  serve(app, contract.acceptance, acceptanceRoutes({ db, clock }))
  serve(app, contract.mailTemplates, mailsRoutes({ db, clock, publicUrl }))
  serve(app, contract.contact, contactRoutes({ db, throttle, queueMail }))
}
