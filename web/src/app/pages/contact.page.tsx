import { CompanyCard } from '#modules/settings/company-card.tsx'
import { ContactForm } from '#modules/settings/contact-form.tsx'
import { useText } from '#i18n/use-text.tsx'
import * as pageHeadStyles from '#components/page-head/page-head.module.css'
import * as contactUsStyles from '#modules/settings/contact-us.module.css'

/** Shows how the company is reached: a message, or its telephone, mail, address and links. */
export function Page() {
  const text = useText()
  return (
    <>
      <div className={pageHeadStyles.pageHead} data-part="page-head">
        <div>
          <h1>{text('screens.contact')}</h1>
          <p className="muted">{text('contact.text')}</p>
        </div>
      </div>
      <div className={contactUsStyles.contactUs}>
        <ContactForm />
        <CompanyCard />
      </div>
    </>
  )
}
