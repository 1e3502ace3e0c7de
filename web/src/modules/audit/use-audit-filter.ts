import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AUDIT_ACTIONS, type AuditAction } from '@samtale/contract/audit/audit'

/** Which entries are wanted: one kind of change, and a period of the reader's own days. */
export type AuditFilter = {
  readonly action: AuditAction | undefined
  readonly from: string
  readonly to: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filter in the address; what makes no sense there is left out. */
export function readAuditFilter({
  action,
  from = '',
  to = '',
}: Readonly<Record<string, string | undefined>>): AuditFilter {
  return {
    action: AUDIT_ACTIONS.find((name) => name === action),
    from: DAY.test(from) ? from : '',
    to: DAY.test(to) ? to : '',
  }
}

/** Both days are there and make no period. */
export const isBackwards = ({ from, to }: Pick<AuditFilter, 'from' | 'to'>) =>
  from !== '' && to !== '' && from > to

/** Returns whether the filter leaves anything out. */
export const isFiltering = ({ action, from, to }: AuditFilter) =>
  action !== undefined || from !== '' || to !== ''

/**
 * Returns what the server is asked for: from the first minute of the first day to the last second of the last,
 * unless that is before it.
 */
export function auditInput({ action, from, to }: AuditFilter) {
  const until = isBackwards({ from, to }) ? '' : to
  return {
    ...(action && { action }),
    ...(from && { beginTime: `${from}T00:00` }),
    ...(until && { endTime: `${until}T23:59:59` }),
  }
}

/** The filter of the log, kept in the address like the rest of the list. */
export function useAuditFilter(): [AuditFilter, (change: Partial<AuditFilter>) => void] {
  const navigate = useNavigate({ from: '/audit' })
  const address = useSearch({ from: '/shell/audit' })
  const change = (next: Partial<AuditFilter>) => {
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (now) => ({ ...now, ...next, page: undefined, after: undefined, before: undefined }),
    })
  }
  const { action, from, to } = address
  return [useMemo(() => readAuditFilter({ action, from, to }), [action, from, to]), change]
}
