import { listen, type Listener } from '#capabilities/history/server/history.ts'
import { planPayout } from '#capabilities/payouts/server/payouts.ts'
import { sweepSandboxBank } from '#capabilities/payouts/server/sandbox-bank.ts'
import type { Sweep } from '#platform/jobs.ts'

/** What waits in a queue keeps the name it was given. */
export const payoutsListeners: readonly Listener[] = [listen('claim.approved', 'payments.plan_payout', planPayout)]

export const payoutsSweeps: readonly Sweep[] = [{ name: 'payouts.sandbox_bank', run: sweepSandboxBank }]
