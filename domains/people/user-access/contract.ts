import { PROPOSER_IS_GONE } from '#access/first-of-two.ts'
import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { STAFF_CAPABILITIES } from '#access/roles.ts'
import { savesShape, doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { personFields, taken } from '#domains/people/users/contract.ts'
import { REASONS_NOT_ON_ACCESS } from '#domains/people/user-access/policy.ts'

const capabilities = z
  .array(z.enum(STAFF_CAPABILITIES))
  .check(z.minLength(1, 'Choose at least one permission.'), z.maxLength(STAFF_CAPABILITIES.length, 'Choose each permission once.'))
const one = { params: z.object({ userId: idOf('user') }) }
const reason = textShape(500, 'Enter a reason.')

/** `waiting`: a second person has to confirm it first. */
const givenShape = z.object({ userId: idOf('user'), name: z.string(), outcome: z.enum(['done', 'waiting']) })

const whyNot = z.nullable(z.enum(REASONS_NOT_ON_ACCESS))
export const proposalShape = z.object({
  id: idOf('accessProposal'),
  userId: idOf('user'),
  name: z.string(),
  email: z.string(),
  kind: z.enum(['invite', 'change', 'reinstate']),
  capabilities: z.array(z.enum(STAFF_CAPABILITIES)),
  /** What they may do today. */
  now: z.array(z.enum(STAFF_CAPABILITIES)),
  proposedBy: z.string(),
  proposedAt: momentShape,
  whyNot: z.object({ confirm: whyNot, end: whyNot }),
  /** I proposed it: ending it is withdrawing it. */
  isMine: z.boolean(),
})

const REFUSED = {
  yourself: 'You can’t change your own access. Ask another administrator.',
  not_staff: 'Only staff have permissions of their own.',
  agency_person: 'They belong to an agency. Suspend or reinstate them on the Agents page, where their members get another agent.',
  suspend_first: 'They belong to an agency. Suspend them on the Agents page first, so that their members have another agent.',
  already_suspended: 'They’re already suspended.',
  suspended: 'They’re suspended. Reinstate them first.',
  not_suspended: 'They aren’t suspended.',
  left: 'They left. Invite them with another email address.',
  last_super: 'There must be at least one administrator. Make someone else an administrator first.',
  has_account: 'They already have an account.',
  waits_for_second_person: 'Another administrator has to confirm their permissions first.',
  never_together: 'One person can’t have these permissions together.',
  own_proposal: 'You proposed this. Someone else has to confirm it.',
  ...PROPOSER_IS_GONE,
} as const
const refuses = <Code extends keyof typeof REFUSED>(...codes: readonly Code[]) =>
  Object.fromEntries(codes.map((code) => [code, REFUSED[code]])) as { [Each in Code]: (typeof REFUSED)[Each] }

export const userAccessContract = contract({
  inviteStaff: {
    verb: 'staff.invite',
    method: 'POST',
    path: '/staff',
    once: true,
    summary: 'Invite a staff user with capabilities; with finance, compliance or super the invitation waits for a second administrator',
    body: z.strictObject({ ...personFields, capabilities }),
    answer: givenShape,
    refusals: { ...taken, ...refuses('never_together') },
  },
  inviteSales: {
    verb: 'staff.invite',
    method: 'POST',
    path: '/sales-users',
    once: true,
    summary: 'Invite a sales admin, or a sales agent into the team of one',
    body: z.strictObject({
      ...personFields,
      role: z.enum(['sales-admin', 'sales-agent']),
      teamAdminId: z.optional(z.nullable(idOf('user'))),
    }),
    answer: givenShape,
    refusals: taken,
  },
  salesTeams: {
    verb: 'staff.invite',
    method: 'GET',
    path: '/sales-teams',
    summary: 'The sales admins whose team a sales agent can join',
    answer: z.object({ rows: z.array(z.object({ id: idOf('user'), name: z.string() })) }),
  },
  sendInvitation: {
    verb: 'staff.invite',
    method: 'POST',
    path: '/users/:userId/invitation',
    once: true,
    summary: 'Send a staff or sales user their invitation again',
    ...one,
    answer: doneShape,
    refusals: refuses('agency_person', 'has_account', 'left', 'suspended', 'waits_for_second_person'),
  },
  changeCapabilities: {
    verb: 'staff.change',
    method: 'PUT',
    path: '/users/:userId/capabilities',
    summary: 'Set what a staff user may do; adding finance, compliance or super waits for a second administrator',
    ...one,
    body: z.strictObject({ version: savesShape, capabilities }),
    answer: givenShape,
    refusals: refuses('yourself', 'not_staff', 'left', 'suspended', 'last_super', 'never_together'),
  },
  proposals: {
    verb: 'staff.list',
    method: 'GET',
    path: '/access-proposals',
    summary: 'Permissions that wait for a second administrator, oldest first',
    answer: z.object({ rows: z.array(proposalShape) }),
  },
  decideProposal: {
    verb: 'staff.change',
    method: 'PUT',
    path: '/access-proposals/:proposalId/decision',
    summary: 'Confirm proposed permissions as the second person, or decline or withdraw them',
    params: z.object({ proposalId: idOf('accessProposal') }),
    body: z.strictObject({ confirmed: z.boolean() }),
    answer: doneShape,
    refusals: {
      ...refuses('yourself', 'own_proposal', 'proposer_is_gone', 'left', 'suspended', 'last_super', 'never_together'),
      already_decided: 'Someone else already decided this.',
    },
  },
  suspend: {
    verb: 'staff.change',
    method: 'PUT',
    path: '/users/:userId/suspension',
    summary: 'Suspend a staff or sales user immediately; their claims return to the queue, their leads go to their sales admin',
    ...one,
    body: z.strictObject({ reason }),
    answer: doneShape,
    refusals: refuses('yourself', 'agency_person', 'already_suspended', 'left', 'last_super'),
  },
  reinstate: {
    verb: 'staff.change',
    method: 'DELETE',
    path: '/users/:userId/suspension',
    summary: 'Reinstate a suspended staff or sales user; with finance, compliance or super a second administrator confirms it',
    ...one,
    answer: givenShape,
    refusals: refuses('yourself', 'agency_person', 'not_suspended', 'left'),
  },
  leave: {
    verb: 'staff.change',
    method: 'PUT',
    path: '/users/:userId/departure',
    summary: 'Record that a user left: suspended for good, their email address stays taken',
    ...one,
    body: z.strictObject({ reason }),
    answer: doneShape,
    refusals: refuses('yourself', 'suspend_first', 'left', 'last_super'),
  },
})
