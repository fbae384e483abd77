import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#design/states/notice.tsx'

/** Says that it is done and takes the focus, which the form loses when it is drawn anew. `times`: how often it was done. */
export function Done({ times, children }: { times: number; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (times > 0) notice.current?.focus()
  }, [times])
  if (times === 0) return null
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice key={times} tone="success" live title={children} />
    </div>
  )
}
