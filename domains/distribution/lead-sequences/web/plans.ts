import type { Answer } from '#access/contract.ts'
import { leadSequencesContract, type SequenceStep } from '#domains/distribution/lead-sequences/contract.ts'
import { STEP_KINDS, type StepKind } from '#domains/distribution/lead-sequences/rules/sequence.ts'
import type { leadTemplatesContract } from '#domains/distribution/lead-templates/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import type { Answers } from '#design/forms/answers.ts'
import { isId } from '#platform/ids.ts'

/** Options of every change of a sequence. */
export const PLANS_CHANGED = { token: crmToken, refreshes: [leadSequencesContract.plans, leadSequencesContract.read] } as const

export type TemplateChoice = Answer<typeof leadTemplatesContract.list>['rows'][number]

/** A step being written: a row of the form. */
export type StepRow = { key: number; kind: StepKind; day: number; templateId: string; says: string }

export const rowOf = (step: SequenceStep, key: number): StepRow => ({
  key,
  kind: step.kind,
  day: step.day,
  templateId: step.kind === 'email' ? step.templateId : '',
  says: step.kind === 'email' ? '' : step.says,
})

/** The steps as they are written, in the order of the form. */
export function stepsIn(answers: Answers, count: number): SequenceStep[] {
  return Array.from({ length: count }, (_, index): SequenceStep => {
    const field = (name: string) => answers.text(`steps.${index}.${name}`)
    const kind = STEP_KINDS.find((each) => each === field('kind')) ?? 'call'
    const day = answers.number(`steps.${index}.day`) ?? Number.NaN
    if (kind !== 'email') return { kind, day, says: field('says') }
    const templateId = field('templateId')
    return { kind, day, templateId: isId('leadTemplate', templateId) ? templateId : 'ltp_' }
  })
}
