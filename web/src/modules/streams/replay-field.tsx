import { liveStreams } from '@samtale/contract/streams/live-streams'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '#api/request.ts'
import type { PickerSource } from '#components/combobox/picker-source.ts'
import { Picker } from '#components/combobox/picker.tsx'
import { formatDate } from '#i18n/format.ts'
import { useText, type Text } from '#i18n/use-text.tsx'
import { FieldConflict } from './field-conflict.tsx'
import type { FieldsProps } from './fields-props.ts'
import * as styles from '#components/field/field.module.css'

/** What a replay may play: streams that are over, and videos. */
const playable = (text: Text): PickerSource => ({
  key: [liveStreams.options.resource, 'playable'],
  find: async (search, limit) =>
    (await request(liveStreams.options, { search }))
      .slice(0, limit)
      .map(({ name, kind, livestreaming, createdAt }) => ({
        id: livestreaming.broadcastId,
        name,
        detail: `${text(`streams.fields.kinds.${kind}`)}, ${formatDate(createdAt)}`,
      })),
})

/** The stream or video that a replay plays. */
export function ReplayField({ form, disabled }: FieldsProps) {
  const text = useText()
  const { values, set, touch, errorOf } = form
  const source = useMemo(() => playable(text), [text])
  const { data: hasSome = true } = useQuery({
    queryKey: [...source.key, 'any'],
    queryFn: async () => (await source.find('', 1)).length > 0,
    enabled: !disabled,
  })
  return (
    <div className={styles.field} data-part="field">
      <Picker
        label={text('streams.fields.replay')}
        help={text(hasSome ? 'streams.fields.replayHelp' : 'streams.fields.chooseReplay')}
        source={source}
        chosen={values.replay}
        onChoose={(choice) => set({ replay: choice })}
        onClear={() => set({ replay: null })}
        onBlur={() => touch('replay')}
        required
        error={errorOf('replay')}
        disabled={disabled}
      />
      <FieldConflict form={form} field="replay" />
    </div>
  )
}
