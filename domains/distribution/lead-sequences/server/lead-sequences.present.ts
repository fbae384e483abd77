import type { Answer } from '#access/contract.ts'
import type { ReasonUnreachable } from '#domains/distribution/lead-emails/policy.ts'
import type { leadSequencesContract, SequencePlan } from '#domains/distribution/lead-sequences/contract.ts'
import { daysOf } from '#domains/distribution/lead-sequences/rules/sequence.ts'
import type { RunRow } from '#domains/distribution/lead-sequences/server/lead-sequences.store.ts'
import type { PlanRow } from '#domains/distribution/lead-sequences/server/sequence-plans.store.ts'
import { keptSteps, plannedSteps, saysOf } from '#domains/distribution/lead-sequences/server/steps.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { dayAt } from '#platform/days.ts'

type View = Answer<typeof leadSequencesContract.read>

export function presentRun(run: RunRow, zone: string, endsBecause: ReasonUnreachable | null): NonNullable<View['running']> {
  const steps = keptSteps(run.steps)
  const moved = run.next_at && { step: run.step, on: dayAt(run.next_at, zone) }
  const days = daysOf(run.started_on, steps, calendarOn(run.started_on), moved)
  return {
    id: run.id,
    name: run.name,
    startedBy: run.started_by,
    steps: steps.map((step, index) => ({
      kind: step.kind,
      says: saysOf(step),
      on: days[index] ?? run.started_on,
      state: index < run.step ? ('done' as const) : index === run.step ? ('next' as const) : ('later' as const),
    })),
    endsBecause,
  }
}

export const presentEnded = (run: RunRow): View['ended'] =>
  run.ended_at && run.ended_because
    ? {
        name: run.name,
        because: run.ended_because,
        note: run.ended_note,
        by: run.ended_by,
        made: run.step,
        of: keptSteps(run.steps).length,
        at: run.ended_at.toISOString(),
      }
    : null

export const presentPlan = ({ id, name, steps, running, version, changed_by_name, changed_at }: PlanRow): SequencePlan => ({
  id,
  name,
  steps: plannedSteps(steps),
  running,
  version,
  changedBy: changed_by_name,
  changedAt: changed_at.toISOString(),
})
