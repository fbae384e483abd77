import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { savesShape, dayShape, doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { REASONS_NOT_TO_WRITE, REASONS_UNREACHABLE } from '#domains/distribution/lead-emails/policy.ts'
import { RUN_ENDS, SEQUENCE_LIMITS, STEP_KINDS, stepsOutOfOrder } from '#domains/distribution/lead-sequences/rules/sequence.ts'
import { oneLead } from '#domains/distribution/leads/contract.ts'

export const STEP_STATES = ['done', 'next', 'later'] as const

const runShape = z.object({
  id: idOf('leadSequenceRun'),
  name: z.string(),
  startedBy: z.string(),
  steps: z.array(z.object({ kind: z.enum(STEP_KINDS), says: z.string(), on: dayShape, state: z.enum(STEP_STATES) })),
  /** It ends at its next step: their address does not work any more, or its holder asked us to stop. */
  endsBecause: z.nullable(z.enum(REASONS_UNREACHABLE)),
})

const askDay = `Write a whole number from 0 to ${SEQUENCE_LIMITS.days}.`
const stepDay = z.int(askDay).check(z.minimum(0, askDay), z.maximum(SEQUENCE_LIMITS.days, askDay))
const says = textShape(180, 'Enter what needs to be done.')
const stepShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('email'), day: stepDay, templateId: idOf('leadTemplate') }),
  z.strictObject({ kind: z.literal('call'), day: stepDay, says }),
  z.strictObject({ kind: z.literal('text'), day: stepDay, says }),
  z.strictObject({ kind: z.literal('task'), day: stepDay, says }),
])
export type SequenceStep = z.output<typeof stepShape>

const plan = {
  name: textShape(80, 'Enter a name for the sequence.'),
  steps: z
    .array(stepShape)
    .check(
      z.minLength(1, 'Add a step.'),
      z.maxLength(SEQUENCE_LIMITS.steps, `A sequence has at most ${SEQUENCE_LIMITS.steps} steps.`),
      ({ value, issues }) => {
        for (const index of stepsOutOfOrder(value))
          issues.push({ code: 'custom', input: value, path: [index, 'day'], message: 'Choose a later day than the step before.' })
      },
    ),
}
const planShape = z.object({
  id: idOf('leadSequence'),
  name: z.string(),
  steps: z.array(stepShape),
  /** Leads it runs for now; they keep the steps it had at their start. */
  running: z.int(),
  version: savesShape,
  changedBy: z.string(),
  changedAt: momentShape,
})
export type SequencePlan = z.output<typeof planShape>
const onePlan = { params: z.object({ sequenceId: idOf('leadSequence') }) }
const planRefusals = { name_taken: 'There’s already a sequence with this name.', template_gone: 'Choose an email template.' }

export const leadSequencesContract = contract({
  plans: {
    verb: 'leads.read',
    method: 'GET',
    path: '/lead-sequences',
    ...CRM,
    summary: 'The sequences that can be started, by their name, with their steps',
    answer: z.object({ rows: z.array(planShape), whyNot: z.object({ change: z.nullable(z.literal('not_your_role')) }) }),
  },
  add: {
    verb: 'leads.write_sequences',
    method: 'POST',
    path: '/lead-sequences',
    ...CRM,
    once: true,
    summary: 'Add a sequence of emails, calls, texts and tasks on days after its start',
    body: z.strictObject(plan),
    answer: doneShape,
    refusals: planRefusals,
  },
  change: {
    verb: 'leads.write_sequences',
    method: 'PUT',
    path: '/lead-sequences/:sequenceId',
    ...CRM,
    summary: 'Change a sequence; those that run keep the steps it had at their start',
    ...onePlan,
    body: z.strictObject({ ...plan, version: savesShape }),
    answer: doneShape,
    refusals: planRefusals,
  },
  archive: {
    verb: 'leads.write_sequences',
    method: 'POST',
    path: '/lead-sequences/:sequenceId/archive',
    ...CRM,
    summary: 'Archive a sequence; it can no longer be started, and running ones continue',
    ...onePlan,
    body: z.strictObject({ version: savesShape }),
    answer: doneShape,
  },
  read: {
    verb: 'leads.read',
    method: 'GET',
    path: '/leads/:leadId/sequence',
    ...CRM,
    summary: 'The sequence that runs for a lead, how the last one ended, and those that can be started',
    ...oneLead,
    answer: z.object({
      running: z.nullable(runShape),
      ended: z.nullable(
        z.object({
          name: z.string(),
          because: z.enum(RUN_ENDS),
          note: z.nullable(z.string()),
          by: z.nullable(z.string()),
          made: z.number(),
          of: z.number(),
          at: momentShape,
        }),
      ),
      choices: z.array(z.object({ id: idOf('leadSequence'), name: z.string(), steps: z.number() })),
      whyNot: z.object({ start: z.nullable(z.enum(REASONS_NOT_TO_WRITE)) }),
    }),
  },
  start: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/sequence-runs',
    ...CRM,
    once: true,
    summary: 'Start a sequence; its emails are sent automatically, its calls and texts become tasks',
    ...oneLead,
    body: z.strictObject({ sequenceId: idOf('leadSequence') }),
    answer: doneShape,
    refusals: {
      lead_is_closed: 'This lead is closed and read-only.',
      sequence_runs: 'A sequence is already running. Stop it first.',
      no_address: 'This lead has no email address.',
      opted_out: 'They asked us to stop emailing this address.',
      address_bounced: 'An email to this address bounced: the mailbox doesn’t exist.',
    },
  },
  stop: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/sequence-runs/:runId/stop',
    ...CRM,
    summary: 'Stop a sequence, with the reason',
    params: z.object({ leadId: idOf('lead'), runId: idOf('leadSequenceRun') }),
    body: z.strictObject({ reason: textShape(300, 'Enter why it stops.') }),
    answer: doneShape,
    refusals: { lead_is_closed: 'This lead is closed and read-only.', sequence_is_over: 'This sequence has already ended.' },
  },
})
