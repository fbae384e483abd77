import { useState, type DragEvent } from 'react'
import { DRAGGED } from '#domains/distribution/lead-cards/web/lead-card.tsx'

/** Where a card can be dropped: its handlers, and whether one is over it. */
export function useDropZone(onDropped: (leadId: string) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    zone: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onDropped(event.dataTransfer.getData(DRAGGED))
      },
    },
  }
}
