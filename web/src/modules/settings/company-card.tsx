import { formatNumber } from '@samtale/contract/core/contact-number'
import { settings } from '@samtale/contract/settings/settings'
import { SOCIAL_PLATFORMS } from '@samtale/contract/settings/settings-editing'
import { ExternalLink, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRead } from '#api/calls.ts'
import { useBrand } from '#session/use-brand.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { RecordWaiting } from '#components/placeholders/record-absent.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Logo } from '#components/branding/logo.tsx'
import { Card } from '#components/card/card.tsx'
import { mapsSearch } from './maps-search.ts'
import { PLATFORM_NAMES } from './platform-names.ts'
import * as styles from './contact-us.module.css'

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Asks how else the company can be reached: by telephone, by mail, where it is, and where it can be followed. */
export function CompanyCard() {
  const text = useText()
  const brand = useBrand()
  const { data, error, refetch } = useRead(settings.read, { part: 'contact' })
  if (!data?.contact)
    return error ? <LoadFailed title="contact.failed" retry={() => void refetch()} /> : <RecordWaiting />
  const { supportMail, contactNumber, address, links } = data.contact
  const followed = SOCIAL_PLATFORMS.flatMap((platform) =>
    links.filter(({ name }) => name === platform).map(({ value }) => ({ platform, value })),
  )
  const silent = !supportMail && !contactNumber && !address
  return (
    <Card className={styles.companyCard} aria-label={text('contact.company')}>
      <h2 className={styles.companyBrand}>
        <Logo brand={brand} name={brand.companyName || brand.title} size={32} />
      </h2>
      {silent && <p className="muted">{text('contact.nothing')}</p>}
      <ul className={styles.companyWays} data-part="company-ways">
        {contactNumber && (
          <Way icon={Phone} label={text('contact.phone')}>
            <a href={`tel:${contactNumber}`}>{formatNumber(contactNumber)}</a>
          </Way>
        )}
        {supportMail && (
          <Way icon={Mail} label={text('contact.mail')}>
            <a href={`mailto:${supportMail}`}>{supportMail}</a>
          </Way>
        )}
        {address && (
          <Way icon={MapPin} label={text('contact.address')}>
            <a href={mapsSearch(address)} title={text('contact.map')} {...elsewhere}>
              {address}
            </a>
          </Way>
        )}
      </ul>
      {followed.length > 0 && (
        <ul className={styles.companyLinks} aria-label={text('contact.follow')}>
          {followed.map(({ platform, value }) => (
            <li key={platform}>
              <a className={styles.companyLink} href={value} {...elsewhere}>
                {PLATFORM_NAMES[platform]}
                <ExternalLink className="icon" aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Way = ({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) => (
  <li>
    <Icon className="icon" aria-hidden />
    <span>
      <span className="tiny hint">{label}</span>
      {children}
    </span>
  </li>
)
