import type { Locale } from '@samtale/contract/core/fields'
import type { en } from './en.ts'
import type { Same } from './same.ts'

/** The texts of English, whose exact words say which arguments each takes. */
export type Texts = typeof en
/**
 * What is fetched by itself: `base` with every screen, `portal` with a session, `visit` with the screens that
 * visitors come to, the others with the screens and dialogs that speak of it (proved by text-parts.test.ts).
 */
export type TextPart =
  | 'base'
  | 'portal'
  | 'people'
  | 'access'
  | 'bulk'
  | 'views'
  | 'deleted'
  | 'devices'
  | 'invitations'
  | 'meetings'
  | 'schedule'
  | 'search'
  | 'operations'
  | 'overview'
  | 'providerSignIn'
  | 'secondStep'
  | 'settings'
  | 'setPassword'
  | 'streams'
  | 'visit'
/** A group that is in several parts, such as the errors, has in each those that it needs. */
type Some = { readonly [Group in keyof Texts]?: Partial<Same<Texts>[Group]> }

const LOADERS: Record<Locale, Record<TextPart, () => Promise<Some>>> = {
  'en-US': {
    base: () => import('./en.base.ts').then(({ baseEn }) => baseEn),
    portal: () => import('./en.portal.ts').then(({ portalEn }) => portalEn),
    people: () => import('./en.people.ts').then(({ peopleEn }) => peopleEn),
    access: () => import('./en.access.ts').then(({ accessEn }) => accessEn),
    bulk: () => import('./en.bulk.ts').then(({ bulkEn }) => bulkEn),
    views: () => import('./en.views.ts').then(({ viewsEn }) => viewsEn),
    deleted: () => import('./en.deleted.ts').then(({ deletedEn }) => deletedEn),
    devices: () => import('./en.devices.ts').then(({ devicesEn }) => devicesEn),
    operations: () => import('./en.operations.ts').then(({ operationsEn }) => operationsEn),
    overview: () => import('./en.overview.ts').then(({ overviewEn }) => overviewEn),
    search: () => import('./en.search.ts').then(({ searchEn }) => searchEn),
    settings: () => import('./en.settings.ts').then(({ settingsEn }) => settingsEn),
    streams: () => import('./en.streams.ts').then(({ streamsEn }) => streamsEn),
    visit: () => import('./en.visit.ts').then(({ visitEn }) => visitEn),
    invitations: () =>
      import('./en.invitations.ts').then(({ invitationsEn }) => ({ invitations: invitationsEn })),
    meetings: () => import('./en.meetings.ts').then(({ meetingsEn }) => ({ meetings: meetingsEn })),
    schedule: () => import('./en.schedule.ts').then(({ scheduleEn }) => ({ schedule: scheduleEn })),
    providerSignIn: () =>
      import('./en.providers.ts').then(({ providersEn }) => ({ providerSignIn: providersEn })),
    secondStep: () =>
      import('./en.second-step.ts').then(({ secondStepEn }) => ({ secondStep: secondStepEn })),
    setPassword: () =>
      import('./en.set-password.ts').then(({ setPasswordEn }) => ({ setPassword: setPasswordEn })),
  },
  'da-DK': {
    base: () => import('./da.base.ts').then(({ baseDa }) => baseDa),
    portal: () => import('./da.portal.ts').then(({ portalDa }) => portalDa),
    people: () => import('./da.people.ts').then(({ peopleDa }) => peopleDa),
    access: () => import('./da.access.ts').then(({ accessDa }) => accessDa),
    bulk: () => import('./da.bulk.ts').then(({ bulkDa }) => bulkDa),
    views: () => import('./da.views.ts').then(({ viewsDa }) => viewsDa),
    deleted: () => import('./da.deleted.ts').then(({ deletedDa }) => deletedDa),
    devices: () => import('./da.devices.ts').then(({ devicesDa }) => devicesDa),
    operations: () => import('./da.operations.ts').then(({ operationsDa }) => operationsDa),
    overview: () => import('./da.overview.ts').then(({ overviewDa }) => overviewDa),
    search: () => import('./da.search.ts').then(({ searchDa }) => searchDa),
    settings: () => import('./da.settings.ts').then(({ settingsDa }) => settingsDa),
    streams: () => import('./da.streams.ts').then(({ streamsDa }) => streamsDa),
    visit: () => import('./da.visit.ts').then(({ visitDa }) => visitDa),
    invitations: () =>
      import('./da.invitations.ts').then(({ invitationsDa }) => ({ invitations: invitationsDa })),
    meetings: () => import('./da.meetings.ts').then(({ meetingsDa }) => ({ meetings: meetingsDa })),
    schedule: () => import('./da.schedule.ts').then(({ scheduleDa }) => ({ schedule: scheduleDa })),
    providerSignIn: () =>
      import('./da.providers.ts').then(({ providersDa }) => ({ providerSignIn: providersDa })),
    secondStep: () =>
      import('./da.second-step.ts').then(({ secondStepDa }) => ({ secondStep: secondStepDa })),
    setPassword: () =>
      import('./da.set-password.ts').then(({ setPasswordDa }) => ({ setPassword: setPasswordDa })),
  },
}
const requestedParts = new Set<TextPart>(['base'])
/** What is said in each language that was spoken, growing as more is wanted. */
const fetched = new Map<Locale, Record<string, object>>()

async function fill(locale: Locale, messages: Record<string, object>, parts: readonly TextPart[]) {
  for (const texts of await Promise.all(parts.map((part) => LOADERS[locale][part]())))
    for (const [group, some] of Object.entries<object>(texts))
      messages[group] = { ...messages[group], ...some }
}

/** Fetches all that is wanted so far, in one language; what is wanted later comes to it. */
export async function fetchTexts(locale: Locale): Promise<Texts> {
  const messages = fetched.get(locale) ?? {}
  fetched.set(locale, messages)
  await fill(locale, messages, [...requestedParts])
  return messages as unknown as Texts
}

/**
 * Fetches the files of a language that may be spoken soon; one that does not come is fetched again when it
 * is.
 */
export const preloadTexts = (locale: Locale) =>
  void Promise.allSettled([...requestedParts].map((part) => LOADERS[locale][part]()))

/**
 * Fetches more parts in every language that was spoken; what is loaded beside them is answered when all are
 * there.
 */
export async function withTexts<Loaded>(
  parts: TextPart | readonly TextPart[],
  loading: Promise<Loaded>,
): Promise<Loaded> {
  const more = [parts].flat()
  for (const part of more) requestedParts.add(part)
  await Promise.all([...fetched].map(([locale, messages]) => fill(locale, messages, more)))
  return loading
}
