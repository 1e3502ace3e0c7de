import { useNavigate } from '@tanstack/react-router'
import { useSearchTerms } from '#core/use-search-terms.ts'
import { useText } from '#i18n/use-text.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import * as styles from '#components/data-table/list-tools.module.css'

/** For staff: the devices that belong to somebody, or those that wait to; kept in the address. */
export function useDeviceFilter() {
  return useSearchTerms()['boxes'] === 'unassigned' ? 'unassigned' : 'assigned'
}

/** Switches between the devices that are assigned and those that are nobody's. */
export function DeviceFilter() {
  const text = useText()
  const navigate = useNavigate()
  const which = useDeviceFilter()
  return (
    <div className={styles.filterBar} data-part="filter-bar">
      <Segmented
        label={text('devices.which')}
        options={[
          { value: 'assigned', label: text('devices.assignedOnes') },
          { value: 'unassigned', label: text('devices.unassigned.title') },
        ]}
        value={which}
        // Each list has searches and pages of its own.
        onChange={(next) =>
          void navigate({
            to: '.',
            replace: true,
            search: { boxes: next === 'unassigned' ? next : undefined },
          })
        }
      />
    </div>
  )
}
