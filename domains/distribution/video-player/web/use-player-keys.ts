import { useEffect, useEffectEvent } from 'react'

type Keys = { toggle: () => void; skip: (seconds: number) => void }

const SKIP_S = 5

/** Space plays and pauses, the arrow keys seek, anywhere on the page except on elements with keys of their own. */
export function usePlayerKeys({ toggle, skip }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { target, key } = event
    if (event.altKey || event.ctrlKey || event.metaKey || (target instanceof Element && target.closest(HAS_KEYS))) return
    if (key === ' ') toggle()
    else if (key === 'ArrowLeft') skip(-SKIP_S)
    else if (key === 'ArrowRight') skip(SKIP_S)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const HAS_KEYS = 'a, button, input, select, textarea, summary, dialog'
