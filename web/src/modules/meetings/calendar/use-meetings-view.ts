import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatDay } from '#i18n/format.ts'
import { isDay } from '#modules/meetings/calendar-days.ts'

export const VIEWS = ['list', 'month', 'week', 'day'] as const
export type View = (typeof VIEWS)[number]
export type CalendarView = Exclude<View, 'list'>
export const WHENS = ['all', 'today', 'upcoming', 'ongoing', 'completed'] as const
export type When = (typeof WHENS)[number]
type ViewState = { readonly view: View; readonly date: string; readonly when: When }

/**
 * How meetings are shown, around which day, and which of them: kept in the address, so that a view can be
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
    when: WHENS.find((when) => when === address.when) ?? 'all',
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
        when: when === 'all' ? undefined : when,
        // Another choice begins at its first page.
        ...(changes.when !== undefined && { page: undefined, after: undefined, before: undefined }),
      }),
    })
  }
  return [place, change]
}
