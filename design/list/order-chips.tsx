import { useLingui } from '@lingui/react/macro'
import { FilterChips } from '#design/list/toolbar.tsx'

/** The order of a list, newest or oldest first; in the address as `sort`. */
export function OrderChips() {
  const { t } = useLingui()
  return (
    <FilterChips
      name="sort"
      label={t`Sort order`}
      chips={[
        { value: '', label: t`Newest first` },
        { value: 'oldest', label: t`Oldest first` },
      ]}
    />
  )
}
