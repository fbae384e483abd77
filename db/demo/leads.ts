import type { Answer, CallInput, Route } from '#access/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import type { DemoClient } from '#db/demo/demo-client.ts'
import { EVIDENCE } from '#db/demo/lead-evidence.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { onboardingContract } from '#domains/distribution/onboarding/contract.ts'
import { documentPdf } from '#db/demo/documents.ts'
import { leadMeetingsContract } from '#domains/distribution/lead-meetings/contract.ts'
import { leadTasksContract } from '#domains/distribution/lead-tasks/contract.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'

type Recruiter = 'tomas' | 'helen'
type LeadId = Answer<typeof leadsContract.read>['id']
type LeadClient = {
  ask: <R extends Route>(route: R, asked: CallInput<R>) => Promise<Answer<R>>
  in: (days: number) => Day
  now: () => Date
}

/** Leads the recruiters have worked on for a while: some far along, one in nurture, one lost, one neglected. */
export async function createLeads(client: DemoClient): Promise<void> {
  const tomas = await openLeadClient(client, 'tomas')
  const helen = await openLeadClient(client, 'helen')

  const harborPoint = await bring(tomas, {
    agencyName: 'Harbor Point Insurance',
    contactName: 'Denise Albright',
    email: 'denise@harborpoint.example',
    phone: '(713) 555-0142',
    state: 'TX',
    zip: '77002',
    source: 'referral_agency',
    npn: '09104417',
    estimatedPolicies: 420,
  })
  await workOn(tomas, harborPoint, 'ONBOARDING')
  await enterOriginals(client, harborPoint)
  await log(
    tomas,
    harborPoint,
    'email',
    'Agreement and W-9 came by mail; asked for the rest by the link.',
    'Ask for the missing papers',
    12,
  )

  const cuyahoga = await bring(helen, {
    agencyName: 'Cuyahoga Valley Insurance',
    contactName: 'Martin Kessler',
    phone: '(216) 555-0117',
    state: 'OH',
    zip: '44114',
    source: 'event',
    npn: '08830265',
    estimatedPolicies: 260,
  })
  await workOn(helen, cuyahoga, 'AGREEMENT_SENT')
  await log(helen, cuyahoga, 'call', 'Partner wants to read the commission schedule once more.', 'Call about the signature', 11)

  const bluebonnet = await bring(tomas, {
    agencyName: 'Bluebonnet Family Insurance',
    contactName: 'Rosa Delgado',
    phone: '(210) 555-0188',
    state: 'TX',
    zip: '78205',
    source: 'referral_member',
    npn: '07719034',
    estimatedPolicies: 180,
  })
  await workOn(tomas, bluebonnet, 'DEMO')
  await log(
    tomas,
    bluebonnet,
    'meeting',
    'Walked through a claim from letter to payment. Liked that members hear by the day.',
    'Send the two-page summary',
    10,
  )

  const mesa = await bring(tomas, {
    agencyName: 'Mesa Verde Agency',
    contactName: 'Kyle Hutchins',
    phone: '(915) 555-0163',
    state: 'TX',
    zip: '79901',
    source: 'outbound',
  })
  await log(tomas, mesa, 'call', 'Left a message with the front desk.', 'Try again in the morning', 4)

  const gulf = await bring(tomas, {
    agencyName: 'Gulf Stream Brokers',
    contactName: 'Anita Rhodes',
    phone: '(409) 555-0120',
    state: 'TX',
    zip: '77550',
    source: 'alliance_list',
  })
  await move(tomas, gulf, 'NURTURE', {
    reason: 'In the middle of a merger; asked us to call when it is through.',
    nurtureUntil: tomas.in(75),
  })

  const pinnacle = await bring(helen, {
    agencyName: 'Pinnacle Risk Partners',
    contactName: 'Howard Stein',
    phone: '(614) 555-0199',
    state: 'OH',
    zip: '43215',
    source: 'inbound_call',
  })
  await move(helen, pinnacle, 'LOST', { reason: 'Signed with a competitor last month.' })
}

/** Leads of the last days, in early stages. */
export async function createFreshLeads(client: DemoClient): Promise<void> {
  const tomas = await openLeadClient(client, 'tomas')
  const helen = await openLeadClient(client, 'helen')

  const prairie = await bring(tomas, {
    agencyName: 'Prairie Wind Insurance',
    contactName: 'Ray Coleman',
    email: 'ray@prairiewind.example',
    state: 'TX',
    zip: '79401',
    source: 'web_form',
    npn: '06650921',
    estimatedPolicies: 310,
  })
  await workOn(tomas, prairie, 'QUALIFIED')
  await log(tomas, prairie, 'call', 'Three producers, about 300 auto policies, decides herself.', 'Find a time for the demo', 3)

  const lakewood = await bring(tomas, {
    agencyName: 'Lakewood Insurance Center',
    contactName: 'Joan Petrovic',
    phone: '(216) 555-0154',
    state: 'OH',
    zip: '44107',
    source: 'referral_agency',
  })
  await workOn(tomas, lakewood, 'CONTACTED')
  await log(tomas, lakewood, 'call', 'Interested; wants to know who pays for the training.', 'Call back with the training outline', 2)

  const task = { body: 'Send the training outline before the call', dueOn: tomas.in(1), forWhom: 'owner' } as const
  await tomas.ask(leadTasksContract.add, { params: { leadId: lakewood }, body: task })
  const startsAt = new Date(tomas.now().getTime() + 3 * 86_400_000).toISOString()
  const demo = { kind: 'demo', startsAt, minutes: 30, place: 'https://meet.example/prairie-wind' } as const
  await tomas.ask(leadMeetingsContract.plan, { params: { leadId: prairie }, body: demo })

  await bring(helen, {
    agencyName: 'Alamo Heights Insurance',
    contactName: 'Victor Salas',
    phone: '(210) 555-0131',
    state: 'TX',
    zip: '78209',
    source: 'event',
    estimatedPolicies: 90,
  })
  // Assigned to the next owner.
  const body = {
    agencyName: 'Three Rivers Auto & Home',
    contactName: 'Beth Novak',
    email: 'beth@threerivers.example',
    phone: '(412) 555-0176',
    state: 'PA',
    zip: '15222',
  }
  await helen.ask(leadIntakeContract.add, { body: { ...body, source: 'inbound_call', keepForMe: false } })
}

/** A recruiter's requests with the leads token, which the API requires besides the session. */
async function openLeadClient(client: DemoClient, as: Recruiter): Promise<LeadClient> {
  const { crmToken } = await client.ask(as, identityContract.crmToken, {})
  return {
    ask: (route, asked) => client.ask(as, route, asked, { authorization: `Bearer ${crmToken}` }),
    in: (days) => addDays(officeDay(client.today()), days),
    now: () => client.today(),
  }
}

/** Compliance enters two papers that came by mail; the others are still open. */
async function enterOriginals(client: DemoClient, leadId: LeadId): Promise<void> {
  const { crmToken } = await client.ask('dana', identityContract.crmToken, {})
  const headers = { authorization: `Bearer ${crmToken}` }
  const params = { leadId }
  const signedOn = officeDay(client.today())
  for (const [kind, title] of [
    ['agreement', 'Agency agreement'],
    ['w9', 'Form W-9'],
  ] as const) {
    const scan = await documentPdf(title, 'Harbor Point Insurance', [['Signed by', 'Denise Albright']])
    const file = { params, query: { fileName: `${kind}.pdf` }, body: new Uint8Array(scan) }
    const { id: fileId } = await client.ask('dana', onboardingContract.addFile, file, headers)
    const body = { kind, signedOn, fileId, note: 'Signed original, compared with the ID.' }
    await client.ask('dana', onboardingContract.verifyOnPaper, { params, body }, headers)
  }
}

type Known = CallInput<typeof leadIntakeContract.add>['body']

/** A lead added and kept by the recruiter. */
async function bring(
  { ask }: LeadClient,
  known: Omit<Known, 'email' | 'phone' | 'keepForMe'> & Partial<Pick<Known, 'email' | 'phone'>>,
): Promise<LeadId> {
  const { leadId } = await ask(leadIntakeContract.add, { body: { email: null, phone: null, ...known, keepForMe: true } })
  if (!leadId) throw new Error(`${known.agencyName} went to someone else.`)
  return leadId
}

/** Moves the lead from the first attempt to this stage, with the evidence for every criterion on the way. */
async function workOn(by: LeadClient, leadId: LeadId, until: LeadStage): Promise<void> {
  for (const { from, to } of ON_THE_WAY) {
    await EVIDENCE[from]?.(by.ask, leadId, by.now())
    if (to === 'DEMO') await log(by, leadId, 'call', 'Agreed on a day for the demo.', 'Hold the demo', 1)
    await move(by, leadId, to)
    if (to === until) return
  }
}

const ON_THE_WAY: readonly { from: LeadStage; to: LeadStage }[] = [
  { from: 'ATTEMPTING', to: 'CONTACTED' },
  { from: 'CONTACTED', to: 'QUALIFIED' },
  { from: 'QUALIFIED', to: 'DEMO' },
  { from: 'DEMO', to: 'AGREEMENT_SENT' },
  { from: 'AGREEMENT_SENT', to: 'ONBOARDING' },
]

async function move({ ask }: LeadClient, leadId: LeadId, to: LeadStage, more: { reason?: string; nurtureUntil?: Day } = {}): Promise<void> {
  const { version } = await ask(leadsContract.read, { params: { leadId } })
  await ask(leadsContract.move, { params: { leadId }, body: { to, version, ...more } })
}

async function log(
  { ask, in: inDays }: LeadClient,
  leadId: LeadId,
  kind: 'call' | 'email' | 'meeting',
  body: string,
  nextAction: string,
  days: number,
): Promise<void> {
  await ask(leadsContract.log, { params: { leadId }, body: { kind, body, nextAction, nextActionOn: inDays(days) } })
}
