import { type ReactNode, useEffect, useRef } from 'react'

/** What appears in place of what had the focus, and takes it, so that the keyboard and a screen reader go on from there. */
export function TakesFocus({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus(), [])
  return (
    <div ref={part} tabIndex={-1}>
      {children}
    </div>
  )
}
