/** What the page of a conference may use of the browser, and no other page that the frame may be led to. */
const ALLOW = [
  'autoplay',
  'camera',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'microphone',
  'screen-wake-lock',
  'speaker-selection',
]
/**
 * A page of another host cannot lead the portal's own page away. Its scripts, its storage and its camera it
 * keeps.
 */
const SANDBOX = [
  'allow-downloads',
  'allow-forms',
  'allow-modals',
  'allow-presentation',
  'allow-same-origin',
  'allow-scripts',
]
const WINDOWS = ['allow-popups', 'allow-popups-to-escape-sandbox']

type Options = {
  readonly address: URL
  readonly title: string
  /** A press in it may open a window, as for a link in the chat. */
  readonly windows: boolean
}

/**
 * Leads a frame that was loaded ahead to its address: of a page that is there only the part behind the `#` changes,
 * and it begins. Nothing is added to the history of the browser.
 */
export function beginPage(frame: HTMLIFrameElement, { address, title }: Omit<Options, 'windows'>) {
  frame.title = title
  frame.contentWindow?.location.replace(address.href)
  return frame
}

/** Returns the frame of a conference's page; it is loaded as soon as it stands in the document. */
export function conferencePage({ address, title, windows }: Options): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.name = 'jitsiConferenceFrame0'
  frame.allow = ALLOW.join('; ')
  frame.allowFullscreen = true
  // A page of our own could take the sandbox off itself: it is trusted, as all of this server is.
  if (address.origin !== location.origin)
    frame.setAttribute('sandbox', [...SANDBOX, ...(windows ? WINDOWS : [])].join(' '))
  frame.style.border = '0'
  frame.style.width = '100%'
  frame.style.height = '100%'
  frame.src = address.href
  return frame
}
