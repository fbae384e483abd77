import { PAYING_IN, RENEWAL } from '#proofs/crash-points/paying-in.ts'
import { PAYING_OUT } from '#proofs/crash-points/paying-out.ts'
import type { Scenario } from '#proofs/crash-points/scenario.ts'
import { REQUEST_SCENARIOS } from '#proofs/crash-points/request-scenarios.ts'

/** All scenarios: those of money first, then every request, and last the one that takes a month. */
export const SCENARIOS: readonly Scenario[] = [...PAYING_OUT, ...PAYING_IN, ...REQUEST_SCENARIOS, RENEWAL]
/** The scenarios in which money moves, for `npm test`. */
export const MONEY_SCENARIOS: readonly Scenario[] = [...PAYING_OUT, ...PAYING_IN, RENEWAL]
