import { settings } from '@samtale/contract/settings/settings'
import { useRead } from '#api/calls.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { RecordWaiting } from '#components/placeholders/record-absent.tsx'
import { GeneralForm } from './general-form.tsx'

/** Names, looks, texts, formats and switches of the deployment. */
export function GeneralTab() {
  const { data, error, refetch } = useRead(settings.read, { part: 'general' })
  if (data) return <GeneralForm general={data.general} />
  return error ? <LoadFailed title="general.failed" retry={() => void refetch()} /> : <RecordWaiting />
}
