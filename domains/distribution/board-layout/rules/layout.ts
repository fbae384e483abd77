import { LEAD_STAGES, type LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { isOpen } from '#domains/distribution/leads/rules/lead.ts'

export type BoardStage = Extract<
  LeadStage,
  'NEW' | 'ASSIGNED' | 'ATTEMPTING' | 'CONTACTED' | 'QUALIFIED' | 'DEMO' | 'AGREEMENT_SENT' | 'ONBOARDING' | 'CONVERTED'
>

export const isOnBoard = (stage: LeadStage): stage is BoardStage => isOpen(stage) || stage === 'CONVERTED'

/** The columns of the board: every open stage, and what was won this month. */
export const BOARD_STAGES: readonly BoardStage[] = LEAD_STAGES.filter(isOnBoard)

export const USUAL_LAYOUT: { collapsed: BoardStage[]; size: 'fit' | 'wide'; lanes: boolean } = { collapsed: [], size: 'fit', lanes: false }
