import { now } from '#design/now.ts'

/** Whose link somebody last came by. */
export type Touch = { masterCode?: string; agentId?: string }

const KEPT = 'breakwater-came-by'
const DAYS = 30
const DAY_MS = 86_400_000

/** The last valid touch within 30 days counts (docs/rules.md §5): the link in the address, else the one that is remembered. */
export function touchOf(search: URLSearchParams): Touch {
  const masterCode = search.get('code')?.trim().toUpperCase()
  const agentId = search.get('agent')?.trim()
  if (!masterCode && !agentId) return remembered()
  const touch: Touch = { ...(masterCode ? { masterCode } : {}), ...(agentId ? { agentId } : {}) }
  remember(touch)
  return touch
}

function remember(touch: Touch): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...touch, at: now().getTime() }))
  } catch {
    // Without a memory the link in the address is all there is.
  }
}

function remembered(): Touch {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    if (!isKept(kept) || now().getTime() - kept.at > DAYS * DAY_MS) return {}
    const { at: _, ...touch } = kept
    return touch
  } catch {
    return {}
  }
}

const isKept = (kept: unknown): kept is Touch & { at: number } =>
  typeof kept === 'object' && kept !== null && 'at' in kept && typeof kept.at === 'number'
