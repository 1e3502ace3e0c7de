import type { Db } from '#db/schema.ts'
import { readGeneral, type GeneralSettings } from './general-settings.ts'

/**
 * What everything that leaves the server carries: mails, calendars, exports, the app that is installed.
 * `logo` is an address of this server or `OWN_MARK`.
 */
export type Brand = Pick<
  GeneralSettings,
  | 'companyName'
  | 'title'
  | 'logo'
  | 'logoDark'
  | 'nameInLogo'
  | 'favicon'
  | 'primaryColor'
  | 'locale'
  | 'dateFormat'
  | 'timeZone'
>

/** The deployment's names, looks and formats as they are now. */
export async function readBrand(db: Db): Promise<Brand> {
  const { companyName, title, logo, logoDark, nameInLogo, favicon, primaryColor, ...formats } =
    await readGeneral(db)
  const { locale, dateFormat, timeZone } = formats
  return {
    ...{ companyName, title, logo, logoDark, nameInLogo, favicon, primaryColor },
    ...{ locale, dateFormat, timeZone },
  }
}
