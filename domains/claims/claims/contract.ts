import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { CLAIM_REASONS, type ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'

export const text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength, `Use at most ${maxLength} characters.`))
export const claimId = z.object({ claimId: idOf('claim') })

export const whyNotShape = z.nullable(z.custom<ClaimReason>((value) => typeof value === 'string' && value in CLAIM_REASONS))

export const reasons = <const Code extends ClaimReason>(...codes: readonly Code[]): Readonly<Record<string, string>> =>
  Object.fromEntries(codes.map((code) => [code, CLAIM_REASONS[code]]))

export const CONFLICT_REASONS = [
  'your_own_claim',
  'your_familys_claim',
  'your_agencys_claim',
  'not_a_claims_handler',
  'claim_not_open',
] as const
