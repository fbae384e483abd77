import type { CallInput } from '#access/contract.ts'
import type { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Answers } from '#design/forms/answers.ts'
import type { Day } from '#platform/days.ts'
import { ZERO } from '#platform/money.ts'

export type Terms = CallInput<typeof promotionCodesContract.createPromotion>['body'] & { singleUse: boolean }

/** The code as typed so far. Missing numbers are zero, so that the sentence can be shown meanwhile. */
export function termsOf(answers: Answers, today: Day, alliances: readonly { id: string }[] = []): Terms {
  return {
    code: answers.text('code').toUpperCase(),
    description: answers.text('description'),
    off: offOf(answers),
    lasts: lastsOf(answers),
    startsOn: answers.day('startsOn') ?? today,
    endsOn: answers.day('endsOn'),
    maxRedemptions: answers.number('maxRedemptions'),
    newMembersOnly: answers.checked('newMembersOnly'),
    planCodes: PLAN_CODES.filter((code) => answers.checked(`plan.${code}`)),
    masterCodes: splitList(answers.text('masterCodes')),
    allianceIds: alliances.map(({ id }) => id).filter((id) => answers.checked(`alliance.${id}`)),
    states: splitList(answers.text('states')),
    singleUse: answers.text('singleUse') === 'yes',
  }
}

export const asPromotion = (terms: Terms): Promotion => ({ ...terms, redemptions: 0, stopped: false })

function offOf(answers: Answers): Terms['off'] {
  const kind = answers.text('kind')
  if (kind === 'fee_waiver') return { kind }
  if (kind === 'amount') return { kind, amount: answers.cents('off.amount') ?? ZERO }
  return { kind: 'percent', basisPoints: Math.round((answers.number('off.basisPoints') ?? 0) * 100) }
}

function lastsOf(answers: Answers): Terms['lasts'] {
  const duration = answers.text('duration')
  if (duration === 'forever') return { duration }
  if (duration === 'months') return { duration, months: answers.number('lasts.months') ?? 1 }
  return { duration: 'once' }
}

/** "TX, fl" is TX and FL. */
const splitList = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]
