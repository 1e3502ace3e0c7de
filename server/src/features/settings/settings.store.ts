import type { Settings } from '@samtale/contract/settings'
import type { Db } from '#db/schema.ts'

type Everything = Required<Settings> & { general: Required<Settings['general']> }

/** What a deployment says as long as nobody has said anything else. */
const DEFAULTS: Everything = {
  general: {
    title: 'Samtale',
    companyName: 'Samtale',
    logo: null,
    locale: 'en-US',
    meetingEndText: 'Thank you for taking part. The meeting has ended.',
    meetingEndBanner: null,
    timeZone: 'Europe/Copenhagen',
    dateFormat: 'YYYY/MM/DD',
    features: { streaming: false },
  },
  contact: { supportMail: '', contactNumber: '', address: '', links: [] },
  terms: null,
  privacyPolicy: null,
  help: null,
  faq: [],
}

/** The settings of this deployment: one row per category that was ever saved, over the defaults. */
export function settingsStore(db: Db) {
  async function read(): Promise<Everything> {
    const rows = await db.selectFrom('settings').select(['category', 'value']).where('category', 'in', Object.keys(DEFAULTS)).execute()
    const saved = Object.fromEntries(rows.map(({ category, value }) => [category, value])) as Partial<Everything>
    // A field that is newer than what was saved keeps its default.
    return { ...DEFAULTS, ...saved, general: { ...DEFAULTS.general, ...saved.general } }
  }

  return {
    read,

    /** The name that mails and the sign-in page carry. */
    companyName: async () => (await read()).general.companyName,

    /** The zone of times that come without one, where the caller names none. */
    timeZone: async () => (await read()).general.timeZone ?? 'UTC',
  }
}
