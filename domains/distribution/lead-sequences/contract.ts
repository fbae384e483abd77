import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { REASONS_NOT_TO_WRITE, REASONS_UNREACHABLE } from '#domains/distribution/lead-emails/policy.ts'
import { RUN_ENDS, STEP_KINDS } from '#domains/distribution/lead-sequences/rules/sequence.ts'
import { CRM, oneLead } from '#domains/distribution/leads/contract.ts'

export const STEP_STATES = ['done', 'next', 'later'] as const

const runShape = z.object({
  id: idOf('leadSequenceRun'),
  name: z.string(),
  startedBy: z.string(),
  steps: z.array(z.object({ kind: z.enum(STEP_KINDS), says: z.string(), on: dayShape, state: z.enum(STEP_STATES) })),
  /** It ends at its next step: their address does not work any more, or its holder asked us to stop. */
  endsBecause: z.nullable(z.enum(REASONS_UNREACHABLE)),
})

export const leadSequencesContract = contract({
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
    summary: 'Start a sequence: its emails leave by themselves, its calls and texts become tasks',
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
    body: z.strictObject({ reason: textShape(300, 'Say why it stops.') }),
    answer: doneShape,
    refusals: { lead_is_closed: 'This lead is closed and read-only.', sequence_is_over: 'This sequence has already ended.' },
  },
})
