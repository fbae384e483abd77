import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, masterCodeShape } from '#access/shapes.ts'

/** `open`: may still be earned. `missed`: the 90 days are over. */
export const BONUS_STATES = ['open', 'earned', 'reversed', 'missed'] as const

const bonusShape = z.object({
  masterCode: masterCodeShape,
  agencyName: z.string(),
  recruiterName: z.string(),
  state: z.enum(BONUS_STATES),
  bonusCents: centsShape,
  activeOn: dayShape,
  /** Past their free look, in time. */
  enrollments: z.int(),
  needed: z.int(),
  /** Still in their free look, and out of it in time. */
  waiting: z.int(),
  daysLeft: z.int(),
  lastDay: dayShape,
  earnedOn: z.nullable(dayShape),
  /** Until then it is taken back if the agency falls silent. */
  keptFrom: dayShape,
  takenBackOn: z.nullable(dayShape),
})
export type BonusView = z.output<typeof bonusShape>

export const activationBonusContract = contract({
  bonuses: {
    verb: 'dashboards.sales',
    method: 'GET',
    path: '/activation-bonuses',
    summary: 'List the activation bonuses of agencies my team or I recruited, with progress, newest agency first',
    answer: z.object({ rows: z.array(bonusShape) }),
  },
})
