import { DUNNING_FIGURES } from '#domains/membership/billing/rules/dunning-figures.ts'
import type { Dunning } from '#domains/membership/billing/rules/dunning.data.ts'
import { figuresOn } from '#domains/records/rule-figures/server/in-force.ts'
import type { Day } from '#platform/days.ts'

/** Retries and messages of a payment that was due on this day, until it is made. */
export const dunningOn = (dueOn: Day): Dunning => figuresOn(DUNNING_FIGURES, dueOn)
