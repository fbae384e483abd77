import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'

export const REASONS_NOT_TO_DISPUTE = {
  dispute_too_late: 'A statement can be disputed within 60 days after it was closed.',
  disputed_already: 'This is already disputed. Reply there.',
  dispute_decided_already: 'We decided this dispute. Only a correction made since then can be disputed.',
  line_not_disputable: 'This line closes the statement. Dispute what was earned, or the statement.',
} as const

export const REASONS_NOT_TO_ANSWER = { dispute_decided: 'This dispute is decided.' } as const

type Dispute = { status: 'open' | 'upheld' | 'refused' | 'withdrawn' }

/** Finance decides what payees dispute, and disputes nothing itself. */
export const isFinance = (actor: Actor): boolean => may(actor, 'commissions.adjust')

/** Null when this actor, who sees the statement, may write about the dispute. */
export const whyNotWrite = ({ status }: Dispute): 'dispute_decided' | null => (status === 'open' ? null : 'dispute_decided')

/** Null when this actor may take the dispute back: its payee's side alone. */
export const whyNotWithdraw = (actor: Actor, dispute: Dispute): 'not_your_role' | 'dispute_decided' | null =>
  isFinance(actor) ? 'not_your_role' : whyNotWrite(dispute)

export const whyNotDecide = (actor: Actor, dispute: Dispute): 'not_your_role' | 'dispute_decided' | null =>
  isFinance(actor) ? whyNotWrite(dispute) : 'not_your_role'
