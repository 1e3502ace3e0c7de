import { deleted, type DeletedRecord } from '@samtale/contract/deleted/deleted'
import { AppError } from '@samtale/contract/core/errors'
import { useCallback, useState } from 'react'
import { useCommand } from '#api/calls.ts'

/** Restores records of the list, one by one; keeps at which row it was refused, and why. */
export function useRestore() {
  const { mutateAsync } = useCommand(deleted.restore, 'undo.restored', { quiet: true })
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [errors, setErrors] = useState<ReadonlyMap<string, AppError>>(new Map())
  const restore = useCallback(
    async ({ id }: DeletedRecord) => {
      setBusy((ids) => new Set([...ids, id]))
      setErrors((all) => new Map([...all].filter(([other]) => other !== id)))
      try {
        await mutateAsync({ ids: [id] })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        setErrors((all) => new Map([...all, [id, error]]))
      } finally {
        setBusy((ids) => new Set([...ids].filter((other) => other !== id)))
      }
    },
    [mutateAsync],
  )
  return { restore, busy, errors }
}
