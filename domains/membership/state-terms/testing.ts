import type { TestApp } from '#apps/api/testing.ts'
import { stateTermsContract } from '#domains/membership/state-terms/contract.ts'

/** For tests: approves the texts of every open state that has no approval yet, or those of some states, as they are now. */
export async function approveEverywhere(app: TestApp, version: string, as: 'dana', states: readonly string[] | null = null) {
  const { answer } = await app.call(stateTermsContract.states, { params: { version } }, as)
  const texts = answer.rows
    .filter(({ state }) => (states ?? answer.missing).includes(state))
    .map(({ state, digest, spanishDigest }) => ({ state, digest, spanishDigest }))
  return app.call(stateTermsContract.approve, { params: { version }, body: { texts } }, as)
}
