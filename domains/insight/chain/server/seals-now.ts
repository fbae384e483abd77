import { recordsState } from '#domains/insight/chain/server/chain.store.ts'

/** How far the chain is sealed, and what its newest check found. */
export async function sealsNow() {
  const { sealed, checked } = await recordsState()
  return { sealed: sealed && { ...sealed, at: sealed.at.toISOString() }, checked: checked && { ...checked, at: checked.at.toISOString() } }
}
