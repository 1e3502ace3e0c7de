import { formatNumber } from '@samtale/contract/core/contact-number'
import type { Settings } from '@samtale/contract/settings/settings'
import { SOCIAL_PLATFORMS } from '@samtale/contract/settings/settings-editing'
import type { FormLayout } from '#components/form/form-layout.ts'
import { CHECKED, type FormValues } from '#components/form/form-values.ts'

type Platform = (typeof SOCIAL_PLATFORMS)[number]
type Contact = NonNullable<Settings['contact']>

/** The field of one platform's address. */
export const linkField = (platform: Platform) => `links:${platform}`
/** A tick: whether the stored key is to be forgotten. */
export const KEY_REMOVED = 'mapsKeyRemoved'

/**
 * Returns what stands in the form of the contact info. The stored key stands nowhere: an empty field leaves it as
 * it is.
 */
export const contactValues = ({ supportMail, contactNumber, address, links }: Contact): FormValues => ({
  supportMail,
  contactNumber: formatNumber(contactNumber),
  address,
  googleMapAPIKey: '',
  [KEY_REMOVED]: 'false',
  ...linkValues(links),
})

/**
 * How that form lies in what is sent: the platforms that have an address, and the key only where it changes.
 */
export const contactLayout: FormLayout = {
  toPayload: (values) => ({
    supportMail: values['supportMail'],
    contactNumber: values['contactNumber'],
    address: values['address'],
    links: filledIn(values).map((name) => ({ name, value: values[linkField(name)] })),
    ...(values[KEY_REMOVED] === CHECKED
      ? { googleMapAPIKey: '' }
      : values['googleMapAPIKey'] && { googleMapAPIKey: values['googleMapAPIKey'] }),
  }),
  fieldOf: (path, values) => {
    const [, index] = /^links\.(\d+)/.exec(path) ?? []
    const platform = index === undefined ? undefined : filledIn(values)[Number(index)]
    return platform ? linkField(platform) : path
  },
  toValues: ({ googleMapAPIKey: _key, links, contactNumber, ...current }) => ({
    ...Object.fromEntries(Object.entries(current).map(([name, value]) => [name, String(value)])),
    ...(contactNumber !== undefined && { contactNumber: formatNumber(String(contactNumber)) }),
    ...(links !== undefined && linkValues(linksIn(String(links)))),
  }),
}

const filledIn = (values: FormValues) => SOCIAL_PLATFORMS.filter((name) => values[linkField(name)]?.trim())

const linkValues = (links: Contact['links']) =>
  Object.fromEntries(
    SOCIAL_PLATFORMS.map((platform) => [
      linkField(platform),
      links.find(({ name }) => name === platform)?.value ?? '',
    ]),
  )

/** The links as a refused edit tells them: one a line, its platform before a colon. */
const linksIn = (text: string) =>
  text.split('\n').map((line) => {
    const at = line.indexOf(': ')
    return { name: line.slice(0, at), value: line.slice(at + 2) }
  })
