import type { contactEn } from './en.contact.ts'
import type { Same } from './same.ts'

/** The words of the page that leads to whoever runs the deployment, in Danish. */
export const contactDa = {
  contact: {
    text: 'Skriv til dem, der driver denne tjeneste, eller få fat i dem direkte.',
    message: 'Besked',
    send: 'Send besked',
    sent: 'Din besked er på vej',
    sentText: 'Svaret kommer med mail til {email}.',
    another: 'Skriv en til',
    company: 'Kontaktoplysninger',
    failed: 'Kontaktoplysningerne kunne ikke hentes',
    nothing: 'Der er ikke angivet telefon, mail eller adresse endnu. En besked når os alligevel.',
    phone: 'Telefon',
    mail: 'Mail',
    address: 'Adresse',
    map: 'Vis på et kort',
    follow: 'Sociale medier',
  },
} as const satisfies Same<typeof contactEn>
