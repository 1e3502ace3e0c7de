import { useNavigate } from '@tanstack/react-router'
import { STREAM_TABS, type StreamTab } from '@samtale/contract/streams/streams'
import { useScreenPath } from '#components/dialog-route/use-dialog-links.ts'
import { useSearchTerms } from '#core/use-search-terms.ts'

type ViewState = { readonly tab: StreamTab; readonly search: string; readonly page: number }

/**
 * Returns which tab, what is searched for and which page, counted from 0: kept in the address, where pages count
 * from 1.
 */
export function useStreamView(): [ViewState, (change: Partial<ViewState>) => void] {
  const navigate = useNavigate()
  const screen = useScreenPath()
  const address = useSearchTerms()
  const place: ViewState = {
    tab: STREAM_TABS.find((tab) => tab === address.tab) ?? 'upcoming',
    search: address.search ?? '',
    page: Math.max(0, Math.floor(Number(address.page)) - 1 || 0),
  }
  const change = (changes: Partial<ViewState>) => {
    // Another tab and another search begin at their first page.
    const { tab, search, page } = { ...place, page: 0, ...changes }
    const params = new URLSearchParams(location.search)
    const put = (word: string, value: string) => (value ? params.set(word, value) : params.delete(word))
    put('tab', tab === 'upcoming' ? '' : tab)
    put('search', search)
    put('page', page > 0 ? String(page + 1) : '')
    const query = params.toString()
    void navigate({
      // The screen, also from a dialog that has just saved something.
      href: screen + (query && `?${query}`),
      resetScroll: false,
      ignoreBlocker: true,
      replace: changes.search !== undefined,
    })
  }
  return [place, change]
}
