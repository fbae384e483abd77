import { newestCheck, recordsState } from '#domains/insight/chain/server/chain.store.ts'

/** How far the chain is sealed, and what its newest check found. */
export async function sealsNow() {
  const [state, check] = [await recordsState(), await newestCheck()]
  const sealed =
    state?.number && state.day && state.sealedAt ? { number: state.number, day: state.day, at: state.sealedAt.toISOString() } : null
  return { sealed, checked: check ? { ...check, at: check.at.toISOString() } : null }
}
