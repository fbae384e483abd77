import { serve } from '#access/server/endpoint.ts'
import { activationBonusContract, type BonusView } from '#domains/distribution/activation-bonus/contract.ts'
import { daysPastFreeLook } from '#domains/distribution/activation-bonus/rules/enrollments.ts'
import {
  agenciesOfRecruiter,
  type BonusAgency,
  enrollmentsOf,
} from '#domains/distribution/activation-bonus/server/activation-bonus.store.ts'
import { activationOf, bonusRatesOf, lookBackFrom } from '#domains/distribution/activation-bonus/server/bonus.ts'
import { bonusProgress, type Progress } from '#domains/distribution/commissions/rules/activation.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'

export const activationBonusRoutes = serve(activationBonusContract, {
  bonuses: async ({ actor }) => {
    const today = officeDay()
    const agencies = await agenciesOfRecruiter(actor, lookBackFrom(today))
    const enrollments = await enrollmentsOf(
      db(),
      agencies.map(({ masterCode }) => masterCode),
    )
    return {
      rows: agencies.map((agency) => {
        const days = daysPastFreeLook(enrollments.filter(({ masterCode }) => masterCode === agency.masterCode))
        return present(agency, bonusProgress(activationOf(agency, days, today), today, bonusRatesOf(agency)), today)
      }),
    }
  },
})

const present = (agency: BonusAgency, { enrollments, needed, waiting, daysLeft, lastDay }: Progress, today: Day): BonusView => ({
  masterCode: agency.masterCode,
  agencyName: agency.name,
  recruiterName: agency.recruiterName,
  state: stateOf(agency, today > lastDay),
  bonusCents: bonusRatesOf(agency).activation.bonus,
  activeOn: agency.activeOn,
  enrollments,
  needed,
  waiting,
  daysLeft,
  lastDay,
  earnedOn: agency.earnedOn,
  keptFrom: addDays(agency.activeOn, bonusRatesOf(agency).activation.reversedWithinDays + 1),
  takenBackOn: agency.takenBackOn,
})

function stateOf({ earnedOn, takenBackOn, terminatedOn }: BonusAgency, isOver: boolean): BonusView['state'] {
  if (takenBackOn) return 'reversed'
  if (earnedOn) return 'earned'
  return isOver || terminatedOn ? 'missed' : 'open'
}
