import { sweepDigests } from '#domains/money/payees/server/account-digest.ts'
import { sweepKeys } from '#domains/money/payees/server/rotate-keys.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

export const payeesSweeps: readonly Sweep[] = [sweepKeys, sweepDigests]
