import { CompanyCard } from '#modules/settings/company-card.tsx'
import { ContactForm } from '#modules/settings/contact-form.tsx'
import { useText } from '#i18n/use-text.tsx'

/** How the company is reached: a message, or its telephone, mail, address and links. */
export function Page() {
  const text = useText()
  return (
    <>
      <div className="head">
        <div>
          <h1>{text('screens.contact')}</h1>
          <p className="muted">{text('contact.text')}</p>
        </div>
      </div>
      <div className="contact-us">
        <ContactForm />
        <CompanyCard />
      </div>
    </>
  )
}
