import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { doneShape, momentShape, stateShape, textShape } from '#access/shapes.ts'
import { CHECKS, STEPS, STEP_STATES } from '#domains/insight/setup/rules/steps.ts'

const stepShape = z.object({
  step: z.enum(STEPS),
  state: z.enum(STEP_STATES),
  says: z.array(sentenceShape),
  without: sentenceShape,
  doneByName: z.nullable(z.string()),
  doneAt: z.nullable(momentShape),
})
export type StepView = z.output<typeof stepShape>

const setupShape = z.object({ steps: z.array(stepShape), isComplete: z.boolean() })

const stateRowShape = z.object({
  code: z.string(),
  /** Whether the state's rule allows a sale at all. */
  mayOpen: z.boolean(),
  signedByName: z.nullable(z.string()),
  signedAt: z.nullable(momentShape),
})
const oneState = { params: z.object({ state: stateShape }) }

export const setupContract = contract({
  setup: {
    verb: 'setup.read',
    method: 'GET',
    path: '/setup',
    summary: 'The setup guide: each step, whether it’s done, and who did it when',
    answer: setupShape,
  },
  check: {
    verb: 'setup.run',
    method: 'POST',
    path: '/setup/checks',
    summary: 'Try something for real: the payment network, or the storage of files',
    body: z.strictObject({ step: z.enum(CHECKS) }),
    answer: setupShape,
  },
  readPlans: {
    verb: 'setup.run',
    method: 'POST',
    path: '/setup/plans-read',
    summary: 'Confirm that the plans and prices on sale were read',
    answer: setupShape,
  },
  sendTestEmail: {
    verb: 'setup.run',
    method: 'POST',
    path: '/setup/test-emails',
    summary: 'Send a test email to myself; its link confirms that mail arrives',
    answer: doneShape,
    refusals: { test_email_just_sent: 'A test email was sent less than a minute ago. Wait for it, then try again.' },
  },
  confirmTestEmail: {
    verb: 'setup.run',
    method: 'POST',
    path: '/setup/test-email-confirmations',
    summary: 'Confirm a test email with the token of its link',
    body: z.strictObject({ token: textShape(100) }),
    answer: setupShape,
    refusals: { test_email_unknown: 'This link was already used or has expired. Send a new test email.' },
  },
  selfTest: {
    verb: 'setup.run',
    method: 'POST',
    path: '/setup/self-tests',
    summary: 'Repeat every check of the setup guide',
    answer: setupShape,
  },
  report: {
    verb: 'setup.read',
    method: 'GET',
    path: '/setup/report',
    summary: 'The self-test as a JSON file, without secrets',
    answer: 'file',
  },
  states: {
    verb: 'setup.read',
    method: 'GET',
    path: '/setup/states',
    summary: 'The states, and who opened which',
    answer: z.object({ rows: z.array(stateRowShape), areOpenByRule: z.boolean() }),
  },
  openState: {
    verb: 'states.open',
    method: 'POST',
    path: '/setup/states/:state/signature',
    summary: 'Sign that memberships may be sold in a state, from now on',
    ...oneState,
    answer: doneShape,
    refusals: {
      state_cannot_open: 'The rules of this state don’t allow a sale. Counsel changes them first.',
      state_is_open: 'This state is already open.',
      state_terms_not_approved: 'Compliance approves the terms of this state first: open the version under Membership terms, then States.',
    },
  },
  closeState: {
    verb: 'states.open',
    method: 'DELETE',
    path: '/setup/states/:state/signature',
    summary: 'Close a state to new members; those it has stay members',
    ...oneState,
    answer: doneShape,
    refusals: { state_is_closed: 'This state isn’t open.' },
  },
})
