import type { Actor } from '#access/actor.ts'
import { POSITIONS } from '#access/positions.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { agentCode } from '#domains/people/agency/rules/master-code.ts'
import { agentList, usersContract, type AgentView } from '#domains/people/users/contract.ts'
import { seesShares, whyNotChange, whyNotMake, whyNotReinstate, whyNotSendInvitation, whyNotSuspend } from '#domains/people/users/policy.ts'
import { changeAgent, changeMe, factsOf, reinstateAgent, suspendAgent } from '#domains/people/users/server/users.ts'
import { agentRows, userById, visibleAgent, type AgentRow } from '#domains/people/users/server/users.store.ts'
import { changePosition, type PositionChange } from '#domains/people/users/server/positions.ts'
import { inviteToAgency, sendAgentInvitation } from '#domains/people/users/server/inviting.ts'
import { listHandlers, type StoredColumn } from '#domains/records/lists/server/lists.ts'
import { whyNotView } from '#domains/people/impersonation/policy.ts'
import { officeMonthBegan } from '#platform/clock.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

const agents = listHandlers(agentList, { rows: agentRows, present: presentAgent, file: () => AGENT_FILE })

export const usersRoutes = serve(usersContract, {
  agents: agents.list,
  agentCount: agents.count,
  agentExport: agents.export,
  agent: ({ actor, params }) => oneAgent(actor, params.agentId),
  inviteAgent: async ({ actor, body: { masterCode, position = 'agent', splitBp = null, phone = null, ...person } }) => {
    const ofAgency = masterCode ?? actor.masterCode
    if (!ofAgency) throw new Refusal('bad_input', { fields: { masterCode: 'Choose an agency.' } })
    const id = await inviteToAgency(actor, { ...person, phone, role: 'agent', position, masterCode: ofAgency, splitBp }, publicUrl())
    return oneAgent(actor, id)
  },
  inviteAgentAdmin: async ({ actor, body: { phone = null, ...person } }) => {
    const id = await inviteToAgency(actor, { ...person, phone, role: 'agent-admin' }, publicUrl())
    return oneAgent(actor, id)
  },
  changeAgent: async ({ actor, params, body: { version, splitBp, phone } }) => {
    await changeAgent(actor, params.agentId, version, omitUndefined({ split_bp: splitBp, phone }))
    return oneAgent(actor, params.agentId)
  },
  changePosition: madeInto,
  changeAdmin: madeInto,
  sendAgentInvitation: async ({ actor, params }) => {
    await sendAgentInvitation(actor, params.agentId, publicUrl())
    return DONE
  },
  suspendAgent: async ({ actor, params, body }) => {
    await suspendAgent(actor, params.agentId, body)
    return oneAgent(actor, params.agentId)
  },
  reinstateAgent: async ({ actor, params }) => {
    await reinstateAgent(actor, params.agentId)
    return oneAgent(actor, params.agentId)
  },
  me: async ({ actor }) => {
    const me = actor.userId && (await userById(actor.userId))
    if (!me) throw new Refusal('not_found')
    return {
      id: me.id,
      firstName: me.first_name,
      lastName: me.last_name,
      email: me.email,
      phone: me.phone,
      role: me.role,
      street: me.street,
      city: me.city,
      state: me.state,
      zip: me.zip,
      agencyName: me.agency_name,
      masterCode: me.master_code,
      capabilities: [...actor.capabilities],
      territory: me.territory,
      awayUntil: me.away_until,
      version: me.version,
    }
  },
  changeMe: async ({ actor, body: { version, firstName, lastName, awayUntil, phone, street, city, state, zip } }) => {
    const change = {
      first_name: firstName,
      last_name: lastName,
      away_until: awayUntil,
      phone,
      street,
      city,
      state,
      zip,
    }
    await changeMe(actor, version, omitUndefined(change))
    return DONE
  },
})

type Making = { actor: Actor; params: { agentId: Id<'user'> }; body: PositionChange }

async function madeInto({ actor, params, body }: Making): Promise<AgentView> {
  await changePosition(actor, params.agentId, body, publicUrl())
  return oneAgent(actor, params.agentId)
}

async function oneAgent(actor: Actor, id: Id<'user'>): Promise<AgentView> {
  const agent = await visibleAgent(actor, id, officeMonthBegan())
  if (!agent) throw new Refusal('not_found')
  return presentAgent(actor, agent)
}

function presentAgent(actor: Actor, agent: AgentRow): AgentView {
  const facts = factsOf(agent)
  return {
    id: agent.id,
    name: `${agent.first_name} ${agent.last_name}`,
    firstName: agent.first_name,
    lastName: agent.last_name,
    email: agent.email,
    phone: agent.phone,
    runsAgency: agent.role === 'agent-admin',
    position: agent.position,
    mayBecome: POSITIONS.filter((position) => whyNotMake(actor, facts, position) === null),
    masterCode: agent.master_code,
    suffix: agent.agent_suffix,
    agencyName: agent.agency_name,
    location: agent.location,
    status: agent.status,
    splitBp: seesShares(actor) ? agent.split_bp : null,
    licensedStates: agent.licensed_states,
    licenseEndsOn: agent.license_ends_on,
    activeMembers: agent.active_members,
    soldThisMonth: agent.sold,
    trainingDone: agent.training_done,
    trainingDue: agent.training_due,
    lastSeenAt: agent.last_seen_at?.toISOString() ?? null,
    version: agent.version,
    whyNot: {
      change: whyNotChange(actor),
      suspend: whyNotSuspend(actor, facts),
      reinstate: whyNotReinstate(actor, facts),
      invite: whyNotSendInvitation(actor, facts),
      viewAs: whyNotView(actor, viewableOf(agent)),
    },
  }
}

const AGENT_FILE: readonly StoredColumn<AgentRow, AgentView>[] = [
  { head: 'Agent', cell: (_, { first_name, last_name }) => `${first_name} ${last_name}` },
  { head: 'Email', cell: (_, { email }) => email },
  { head: 'Phone', cell: (_, { phone }) => phone },
  { head: 'Agency', cell: (_, { agency_name }) => agency_name },
  { head: 'Master code', cell: (_, { master_code }) => master_code },
  { head: 'Code', cell: (_, { master_code, agent_suffix }) => agent_suffix && agentCode(master_code, agent_suffix) },
  { head: 'Role', words: FILE_WORDS.position, cell: (_, { position }) => position },
  { head: 'Location', cell: (_, { location }) => location && `${location.code} ${location.name}` },
  { head: 'Standing', words: FILE_WORDS.user, context: 'person', cell: (_, { status }) => status },
  { head: 'Active members', cell: (_, { active_members }) => active_members },
  { head: 'Sold this month', cell: (_, { sold }) => sold },
  { head: 'Share in %', cell: ({ splitBp }) => (splitBp === null ? null : splitBp / 100) },
  { head: 'Licenses', cell: (_, { licensed_states }) => licensed_states.join(', ') },
  { head: 'First license ends', cell: (_, { license_ends_on }) => (license_ends_on ? { day: license_ends_on } : null) },
]

const viewableOf = (agent: AgentRow) => ({
  id: agent.id,
  email: agent.email,
  name: `${agent.first_name} ${agent.last_name}`,
  ownMemberId: agent.own_member_id,
  role: agent.role,
  hasAccount: agent.identity_id !== null,
  isSuspended: agent.account_status === 'suspended',
})
