import type { Locator, Page } from '@playwright/test'
import type { da } from '../../web/src/i18n/da.ts'
import type { en } from '../../web/src/i18n/en.ts'
import type { Somebody } from '../demo.ts'

/** The portal's texts in one language. */
export type Labels = typeof en | typeof da

/**
 * What must be there before anybody walks: a running meeting, another one for its end, the link of an
 * invitation, a customer, imports that are checked and done, and a sign-in service.
 */
export type Stage = {
  readonly meeting: string
  /** Rooms of a meeting in three hours and of one that was called off. */
  readonly planned: string
  readonly cancelled: string
  readonly invitation: string
  /** The link of an answer in the mail of a meeting. */
  readonly answer: string
  readonly customer: string
  readonly checked: string
  readonly imported: string
  readonly device: string
  /** A sign-in service that is not on. */
  readonly provider: string
  /** Switches off what was switched on for it. */
  readonly strike: () => void
}

/** One thing to look at: a screen, or a screen with a dialog or a menu open. */
export type Scene = {
  readonly name: string
  /** `tv` is a meeting room's own machine. */
  readonly who: Somebody | 'visitor' | 'tv'
  readonly path: string | ((stage: Stage) => string)
  /** Does what is needed there before it looks as meant. */
  readonly arrange?: (page: Page, labels: Labels) => Promise<void>
  /** Returns what is there when it does. */
  readonly ready: (page: Page, labels: Labels) => Locator
  /** Only at one width, or written in English alone. */
  readonly only?: 'narrow' | 'english'
}
