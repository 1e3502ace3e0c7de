import { useCallback, useMemo } from 'react'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { shownPage } from './shown-page.ts'
import * as kioskStyles from './kiosk.module.css'
import * as styles from './show-page.module.css'

/** A page of others runs its scripts, and can neither lead this one away nor open windows on the wall. */
const SANDBOX = 'allow-scripts allow-forms allow-presentation'

type Props = { title: string; url: string }

/**
 * The page of an event or a live stream, over the whole screen. A browser shows nothing insecure on a page
 * that came by TLS: that is said.
 */
export function ShowPage({ title, url }: Props) {
  const t = useKioskText()
  const page = useMemo(() => shownPage(url, { silent: isSilent() }), [url])
  const play = useCallback((video: HTMLVideoElement | null) => {
    if (video) void playAloud(video)
  }, [])
  if (page.kind === 'page' && location.protocol === 'https:' && page.src.startsWith('http:'))
    return (
      <main className={`${styles.page} ${styles.insecure}`} data-part="page" role="alert">
        <h1>{t('page.insecure')}</h1>
        <span className={kioskStyles.quiet}>{title}</span>
      </main>
    )
  if (page.kind === 'video')
    return (
      <main className={styles.page} data-part="page" aria-label={title}>
        <video ref={play} src={page.src} loop muted playsInline disablePictureInPicture />
      </main>
    )
  const isPlayer = page.kind === 'youtube'
  return (
    <main
      className={isPlayer ? `${styles.page} ${styles.player}` : styles.page}
      data-part="page"
      aria-label={title}
    >
      <iframe
        key={page.src}
        title={title}
        src={page.src}
        sandbox={isOwn(page.src) ? SANDBOX : `${SANDBOX} allow-same-origin`}
        allow="autoplay; encrypted-media; fullscreen"
        // YouTube plays only for pages that say who they are.
        referrerPolicy={isPlayer ? 'strict-origin-when-cross-origin' : 'no-referrer'}
      />
    </main>
  )
}

/** A page of this very server could take the sandbox off itself. */
const isOwn = (address: string) => new URL(address).origin === location.origin

/**
 * Whether this browser lets nothing be heard before somebody has touched it: a wall screen is started with a
 * switch against that.
 */
function isSilent() {
  const sound = new AudioContext()
  const silent = sound.state !== 'running'
  void sound.close()
  return silent
}

/** With sound where it may be heard; without rather than not at all. */
async function playAloud(video: HTMLVideoElement) {
  try {
    video.muted = false
    await video.play()
  } catch {
    video.muted = true
    await video.play().catch((cause: unknown) => console.info('the video of the event does not play', cause))
  }
}
