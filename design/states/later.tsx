import { Suspense, useEffect, useState, type ReactNode } from 'react'

const LATER_MS = 3_000

/** For what nobody sees: rendered once the page has been open for a while, so that what is seen is loaded before it. */
export function Later({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? <Suspense fallback={null}>{children}</Suspense> : null
}
