import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatDay } from '#i18n/format.ts'
import { isDay } from '#modules/meetings/calendar-days.ts'

/** The ways to show meetings, in the order of their buttons. */
export const VIEWS = ['list', 'month', 'week', 'day'] as const
/** How meetings are shown. */
export type View = (typeof VIEWS)[number]
/** How meetings are shown by days. */
export type CalendarView = Exclude<View, 'list'>
/** The choices of which meetings the list shows, by their time. */
export const WHENS = ['upcoming', 'today', 'ongoing', 'completed', 'all'] as const
/** Which meetings the list shows. */
export type When = (typeof WHENS)[number]
const FROM_THE_TOP = {
  page: undefined,
  after: undefined,
  before: undefined,
  sort: undefined,
  order: undefined,
} as const
type ViewState = { readonly view: View; readonly date: string; readonly when: When }

/**
 * Returns how meetings are shown, around which day, and which of them: kept in the address, so that a view can be
 * linked and Back leads to the one before.
 */
export function useMeetingsView(): [
  ViewState,
  (change: Partial<ViewState>, how?: { replace: boolean }) => void,
] {
  const navigate = useNavigate()
  const address = useSearch({ from: '/shell/meetings' })
  const today = formatDay(new Date())
  const place: ViewState = {
    view: VIEWS.find((view) => view === address.view) ?? 'list',
    date: isDay(address.date) ? address.date : today,
    when: WHENS.find((when) => when === address.when) ?? 'upcoming',
  }
  const change = (changes: Partial<ViewState>, { replace } = { replace: false }) => {
    const { view, date, when } = { ...place, ...changes }
    void navigate({
      to: '.',
      replace,
      resetScroll: false,
      search: (now: object) => ({
        ...now,
        view: view === 'list' ? undefined : view,
        date: view === 'list' || date === today ? undefined : date,
        when: when === 'upcoming' ? undefined : when,
        // Another choice begins at its first page, in its own order.
        ...(changes.when !== undefined && FROM_THE_TOP),
      }),
    })
  }
  return [place, change]
}
