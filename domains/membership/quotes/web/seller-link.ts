import { readCode, stillCounts } from '#domains/people/agency/rules/master-code.ts'
import { now } from '#design/values/now.ts'

/** The seller of the last link the visitor came by. */
export type Referral = { masterCode?: string; agentId?: string }

const STORAGE_KEY = 'breakwater-came-by'

/**
 * The last valid referral counts (docs/rules.md §5): the link in the address, else the remembered one. An invalid
 * code is no referral.
 */
export function referralOf(search: URLSearchParams): Referral {
  const masterCode = readCode(search.get('code') ?? '')?.seller
  const agentId = search.get('agent')?.trim()
  if (!masterCode && !agentId) return remembered()
  const referral: Referral = { ...(masterCode && { masterCode }), ...(agentId && { agentId }) }
  remember(referral)
  return referral
}

function remember(referral: Referral): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...referral, at: now().getTime() }))
  } catch {
    // Without storage only the link in the address counts.
  }
}

function remembered(): Referral {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (!isStored(stored) || !stillCounts(new Date(stored.at), now())) return {}
    const { at: _, ...referral } = stored
    return referral
  } catch {
    return {}
  }
}

const isStored = (stored: unknown): stored is Referral & { at: number } =>
  typeof stored === 'object' && stored !== null && 'at' in stored && typeof stored.at === 'number'
