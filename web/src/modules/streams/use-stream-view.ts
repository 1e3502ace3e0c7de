import { useNavigate } from '@tanstack/react-router'
import { STREAM_TABS, type StreamTab } from '@samtale/contract/streams/streams'
import { useSearchTerms } from '#core/use-search-terms.ts'

type ViewState = { readonly tab: StreamTab; readonly search: string; readonly page: number }

/**
 * Which tab, what is searched for and which page, counted from 0: kept in the address, where pages count from
 * 1.
 */
export function useStreamView(): [ViewState, (change: Partial<ViewState>) => void] {
  const navigate = useNavigate()
  const address = useSearchTerms()
  const place: ViewState = {
    tab: STREAM_TABS.find((tab) => tab === address.tab) ?? 'upcoming',
    search: address.search ?? '',
    page: Math.max(0, Math.floor(Number(address.page)) - 1 || 0),
  }
  const change = (changes: Partial<ViewState>) => {
    // Another tab and another search begin at their first page.
    const { tab, search, page } = { ...place, page: 0, ...changes }
    void navigate({
      to: '.',
      resetScroll: false,
      replace: changes.search !== undefined,
      search: (now: object) => ({
        ...now,
        tab: tab === 'upcoming' ? undefined : tab,
        search: search || undefined,
        page: page > 0 ? String(page + 1) : undefined,
      }),
    })
  }
  return [place, change]
}
