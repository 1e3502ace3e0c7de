import type { Trx } from '#db/schema.ts'
import type { ContactSettings } from '#modules/settings/contact-settings.ts'
import type { GeneralSettings } from '#core/settings/general-settings.ts'

const GENERAL: Partial<GeneralSettings> = {
  companyName: 'Havnegård',
  country: 'DK',
  meetingEndTexts: {
    'en-US': 'Thank you for taking part in a meeting at Havnegård. You can close this window.',
    'da-DK': 'Tak for din deltagelse i et møde på Havnegård. Du kan lukke vinduet.',
  },
}
const CONTACT: Partial<ContactSettings> = {
  supportMail: 'support@havnegaard.example',
  contactNumber: '+4586203000',
  address: 'Havnegade 12\n8000 Aarhus C',
  links: [
    { name: 'facebook', value: 'https://facebook.com/havnegaard' },
    { name: 'linkedin', value: 'https://linkedin.com/company/havnegaard' },
  ],
}

/** Says who runs the demo, and how they can be reached. */
export async function addSettings(trx: Trx) {
  await trx
    .insertInto('settings')
    .values([
      { category: 'general', value: JSON.stringify(GENERAL) },
      { category: 'contact', value: JSON.stringify(CONTACT) },
    ])
    .execute()
}
