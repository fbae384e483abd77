import * as z from 'zod/mini'
import { type BodyFaults, contract } from '#access/contract.ts'
import { FEATURES } from '#access/features.ts'
import { dayShape, doneShape, idOf, momentShape, sentFields, textShape } from '#access/shapes.ts'
import { wrongDays } from '#domains/records/feature-switches/rules/off-period.ts'

export const LONGEST_REASON = 300

const featureShape = z.enum(FEATURES)

const offPeriodShape = z.object({
  id: idOf('featureOffPeriod'),
  feature: featureShape,
  fromOn: dayShape,
  untilOn: z.nullable(dayShape),
  reason: z.string(),
  state: z.enum(['off', 'planned', 'over']),
  turnedOffByName: z.string(),
  turnedOffAt: momentShape,
  turnedOnByName: z.nullable(z.string()),
  turnedOnAt: z.nullable(momentShape),
})
export type OffPeriodView = z.output<typeof offPeriodShape>

/** The days' own faults, as far as days can be read. */
const dayFaults: BodyFaults = (body, today) => {
  const { fromOn, untilOn } = sentFields(body)
  return wrongDays({ fromOn: dayShape.safeParse(fromOn).data ?? today, untilOn: dayShape.safeParse(untilOn).data ?? null }, today)
}

export const featureSwitchesContract = contract({
  off: {
    verb: 'public',
    presence: 'never',
    method: 'GET',
    path: '/features-off',
    summary: 'The features that are turned off right now, and the day on which each works again, if that is known',
    answer: z.object({ rows: z.array(z.object({ feature: featureShape, worksAgainOn: z.nullable(dayShape) })) }),
  },
  periods: {
    verb: 'system.read',
    method: 'GET',
    path: '/feature-off-periods',
    summary: 'List when features were, are, and will be turned off, newest first, at most 50',
    answer: z.object({ rows: z.array(offPeriodShape) }),
  },
  turnOff: {
    verb: 'features.turn_off',
    method: 'POST',
    path: '/feature-off-periods',
    once: true,
    summary: 'Turn a feature off, right now or from a later day, until a last day or until it is turned on again',
    body: z.strictObject({
      feature: featureShape,
      /** Null: right now, whatever day it is at the office. */
      fromOn: z.nullable(dayShape),
      untilOn: z.nullable(dayShape),
      reason: textShape(LONGEST_REASON, 'Enter the reason.'),
    }),
    faults: dayFaults,
    answer: doneShape,
    refusals: { off_already: 'This is already turned off, or planned to be, on some of these days.' },
  },
  turnOn: {
    verb: 'features.turn_off',
    method: 'POST',
    path: '/feature-off-periods/:periodId/end',
    summary: 'Turn a feature on again before its last day, or give up a plan to turn it off',
    params: z.object({ periodId: idOf('featureOffPeriod') }),
    answer: doneShape,
    refusals: { on_already: 'This is already turned on again.' },
  },
})
