import type { contactEn } from './en.contact.ts'
import type { Same } from './same.ts'

/** The words of the page for messages to the administrators of the deployment, in Danish. */
export const contactDa = {
  contact: {
    text: 'Send os en besked, eller kontakt os direkte.',
    message: 'Besked',
    send: 'Send besked',
    sent: 'Beskeden er sendt',
    sentText: 'Vi svarer på {email}.',
    another: 'Skriv en ny besked',
    company: 'Kontaktoplysninger',
    failed: 'Kontaktoplysningerne kunne ikke hentes',
    nothing: 'Ingen telefon, e-mail eller adresse endnu. Du kan stadig sende en besked.',
    phone: 'Telefon',
    mail: 'E-mail',
    address: 'Adresse',
    map: 'Vis på et kort',
    follow: 'Sociale medier',
  },
} as const satisfies Same<typeof contactEn>
