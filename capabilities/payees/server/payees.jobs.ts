import { sweepDigests } from '#capabilities/payees/server/account-digest.ts'
import { sweepKeys } from '#capabilities/payees/server/rotate-keys.ts'
import type { Sweep } from '#platform/jobs.ts'

export const payeesSweeps: readonly Sweep[] = [
  { name: 'payees.keys', run: sweepKeys },
  { name: 'payees.account_digests', run: sweepDigests },
]
