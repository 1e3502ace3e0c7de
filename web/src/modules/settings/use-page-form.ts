import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import { useEffect, useEffectEvent } from 'react'
import type { FormLayout } from '#components/form/form-layout.ts'
import type { FormValues } from '#components/form/form-values.ts'
import { useEndpointForm } from '#components/form/use-endpoint-form.ts'

type Options<E extends Endpoint> = {
  endpoint: E
  /** Which part of the settings it saves, the last word of the address. */
  category: 'general' | 'contact' | 'screenapp' | 'security'
  layout: FormLayout
  /** What is stored, and which version of it that is. */
  stored: { values: FormValues; version: number | undefined }
  /** What a save has stored. */
  storedBy: (answer: OutputOf<E>) => { values: FormValues; version: number | undefined }
}

/**
 * A form that stays on its page: it begins again with what it has saved, and follows what others save as long
 * as nothing was changed here.
 */
export function usePageForm<E extends Endpoint>({
  endpoint,
  category,
  layout,
  stored,
  storedBy,
}: Options<E>) {
  const form = useEndpointForm({
    endpoint,
    layout,
    eager: true,
    values: stored.values,
    fixed: beganWith<E>(category, stored.version),
    done: 'done.successfully_updated_settings',
    onDone: (answer) => begin(storedBy(answer)),
  })
  const begin = ({ values, version }: Options<E>['stored']) =>
    form.rebase(values, beganWith<E>(category, version))
  const follow = useEffectEvent(() => {
    if (!form.isDirty && !form.busy) begin(stored)
  })
  useEffect(() => follow(), [stored.version])
  return { ...form, discard: () => begin(stored) }
}

const beganWith = <E extends Endpoint>(category: string, version: number | undefined) =>
  ({ setting: category, category, ...(version !== undefined && { version }) }) as unknown as Partial<
    InputOf<E>
  >
