import { useState } from 'react'
import { useSelection, type Selection } from '#design/list/selection.ts'

/** The cards that are selected to be changed together; checkboxes are shown while it is on. */
export type CardSelection = Selection & { isOn: boolean; setOn: (isOn: boolean) => void }

/** Cleared when the board's filters change and when a card leaves the board, so that nothing unseen is changed. */
export function useCardSelection(shown: readonly string[], filters: string): CardSelection {
  const [isOn, setOn] = useState(false)
  const selection = useSelection(shown, filters)
  const keys = selection.keys.filter((key) => shown.includes(key))
  return {
    ...selection,
    keys,
    // Every card that matches may be more than has been read: the list selects all of them.
    page: 'some',
    isOn,
    setOn: (next) => {
      setOn(next)
      selection.clear()
    },
  }
}
