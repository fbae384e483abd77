import { readCode, stillCounts } from '#domains/people/agency/rules/master-code.ts'
import { now } from '#design/values/now.ts'

/** The seller of the last link the visitor came by. */
export type Touch = { masterCode?: string; agentId?: string }

const KEPT = 'breakwater-came-by'

/**
 * The last valid referral counts (docs/rules.md §5): the link in the address, else the remembered one. An invalid
 * code is no referral.
 */
export function touchOf(search: URLSearchParams): Touch {
  const masterCode = readCode(search.get('code') ?? '')?.masterCode
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
    // Without storage only the link in the address counts.
  }
}

function remembered(): Touch {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    if (!isKept(kept) || !stillCounts(new Date(kept.at), now())) return {}
    const { at: _, ...touch } = kept
    return touch
  } catch {
    return {}
  }
}

const isKept = (kept: unknown): kept is Touch & { at: number } =>
  typeof kept === 'object' && kept !== null && 'at' in kept && typeof kept.at === 'number'
