import { PAYING_IN, RENEWAL } from '#proofs/crash-points/paying-in.ts'
import { PAYING_OUT } from '#proofs/crash-points/paying-out.ts'
import type { Scenario } from '#proofs/crash-points/scenario.ts'
import { REQUEST_SCENARIOS } from '#proofs/crash-points/request-scenarios.ts'

/** All roads that are walked: those of money first, then every wish, and last the one on which time passes. */
export const SCENARIOS: readonly Scenario[] = [...PAYING_OUT, ...PAYING_IN, ...REQUEST_SCENARIOS, RENEWAL]
/** Those of them on which money moves from one hand to another, for `npm test`. */
export const MONEY_SCENARIOS: readonly Scenario[] = [...PAYING_OUT, ...PAYING_IN, RENEWAL]
