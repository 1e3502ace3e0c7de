import { brandThemes } from '@samtale/contract/settings/brand-color'
import { iconName } from '#platform/pictures/picture-shapes.ts'
import type { Brand } from './brand.ts'

/** The product's own mark and colour, where a deployment has chosen no others. */
const OWN_ICON = '/icons/mark.png'
const OWN_COLOR = '#2350d8'

/** Returns the manifest of the app that is installed: it has the deployment's name, icon and colour. */
export function appManifest({
  title,
  favicon,
  primaryColor,
  locale,
}: Pick<Brand, 'title' | 'favicon' | 'primaryColor' | 'locale'>) {
  const icon = favicon ?? OWN_ICON
  return {
    id: '/',
    name: title,
    short_name: title,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brandThemes(primaryColor ?? OWN_COLOR).light.primary,
    background_color: '#ffffff',
    icons: [
      { src: iconName(icon, '-192'), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: icon, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: iconName(icon, '-maskable'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** Returns where the addresses that browsers ask for by themselves lead. */
export const appIcons = ({ favicon }: Pick<Brand, 'favicon'>) => ({
  '/favicon.ico': favicon ? iconName(favicon, '-48') : '/mark.svg',
  '/apple-touch-icon.png': iconName(favicon ?? OWN_ICON, '-apple'),
})
