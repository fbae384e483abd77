import { sweepDigests } from '#capabilities/payees/server/account-digest.ts'
import { sweepKeys } from '#capabilities/payees/server/rotate-keys.ts'
import type { Sweep } from '#platform/sweep.ts'

export const payeesSweeps: readonly Sweep[] = [sweepKeys, sweepDigests]
