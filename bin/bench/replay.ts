// node bin/bench.mjs replay [--claims 100000] [--open 3000] [--only claim_authority,plan] [--write]
// What drafts of figures would have done, replayed over a year of claims by the API and the worker as they run.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { buildServer } from '../start/server-build.ts'
import { copyClaim } from './claim-copies.ts'
import { optionsWith } from './options.ts'
import { writeSection } from './page.ts'
import { asking, measuredOn, peakMegabytes, processorSeconds, secondsUntil } from './processes.ts'
import type { CallInput, Route } from '#access/contract.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { CLAIM_DEADLINES } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { daysAgo, giveCoverage, giveDocuments, plainAnswers, plainFindings, signed } from '#domains/claims/filing/testing.ts'
import { AUTHORITY } from '#domains/claims/model/rules/authority.data.ts'
import { DOCUMENT_MATRIX } from '#domains/claims/model/rules/documents.data.ts'
import { FRAUD_FIGURES } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { ReplayView } from '#domains/insight/rule-replay/contract.ts'
import { planOn } from '#domains/membership/plans/rules/plans.data.ts'
import type { CastName } from '#db/cast.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { addDays } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { type Cluster, startCluster } from '#platform/postgres/cluster.ts'
import { withClient } from '#platform/postgres/connect.ts'
import { type Harness, openHarness } from '#proofs/harness.ts'
import { openProofApp } from '#proofs/proof-app.ts'
import { chance } from '#proofs/random.ts'

const values = optionsWith({ claims: '100000', open: '3000', only: '' })
const [CLAIMS, OPEN] = [Number(values.claims), Number(values.open)]

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** A draft of each kind of figures that decides claims, and how many it changes. */
const plan = planOn('ADR-500', daysAgo(0))
const DRAFTS: readonly { kind: string; name: string; figures: object }[] = [
  { kind: 'claim_authority', name: 'house', figures: { ...AUTHORITY, approveUpTo: { 1: 250_00, 2: 500_00, 3: 1500_00 } } },
  { kind: 'claim_deadlines', name: 'house', figures: { ...CLAIM_DEADLINES, noticeDays: 120 } },
  { kind: 'fraud_flags', name: 'house', figures: { ...FRAUD_FIGURES, weights: { ...FRAUD_FIGURES.weights, late_notice: 40 } } },
  {
    kind: 'claim_documents',
    name: 'house',
    figures: { ...DOCUMENT_MATRIX, collision: { ...DOCUMENT_MATRIX.collision, photos: 'required' } },
  },
  { kind: 'plan', name: 'ADR-500', figures: { ...plan, limit: 400_00 } },
]

async function run(cluster: Cluster): Promise<void> {
  const [databaseUrl, databasePid] = [cluster.ownerUrl(), cluster.pid]
  await prepareDatabase({ databaseUrl, ownerUrl: databaseUrl })
  const harness = await openHarness(databaseUrl)
  const cookie = await harness.cookieOf('dana')
  const templates = await decideClaims(harness)
  const writer = harness.cast.users.dana.id
  await harness.close()
  await copyAll(cluster.superuserUrl('breakwater'), templates)
  await buildServer()
  const app = await openProofApp(databaseUrl, chance(1))
  try {
    const rows: string[] = []
    for (const draft of DRAFTS.filter(({ kind }) => !values.only || values.only.split(',').includes(kind))) {
      const row = await measure(app, { cookie, draftId: await saveDraft(databaseUrl, draft, writer), kind: draft.kind, databasePid })
      say(row)
      rows.push(row)
    }
    report(rows, peakMegabytes(app.pidOf('worker')))
  } finally {
    await app.close()
  }
}

type Templates = Record<'small' | 'late' | 'open', Id<'claim'>>

/** Three claims by the product's own requests: one approved, one denied because it was reported late, one open. */
async function decideClaims(harness: Harness): Promise<Templates> {
  const ask = async <R extends Route>(route: R, asked: Omit<CallInput<R>, 'signal'>, who: CastName): Promise<unknown> => {
    const { status, answer } = await harness.ask(route, asked as object, await harness.cookieOf(who))
    if (status !== 200) throw new Error(`${route.path}: ${status} ${JSON.stringify(answer)}`)
    return answer
  }
  const file = async (who: keyof typeof SIGNS, days: number): Promise<Id<'claim'>> => {
    const memberId = harness.cast.members[who].id
    const vin = `1HGCM82633B00${1000 + days}`
    const { vehicleId } = await giveCoverage(memberId, { vin, effectiveOn: daysAgo(350) })
    const answers = { ...plainAnswers(vehicleId, daysAgo(days)), insurerClaimNumber: `LS-${who}-0000001` }
    const { id: claimId } = (await ask(filingContract.startClaim, { body: { answers } }, who)) as { id: Id<'claim'> }
    await giveDocuments(claimId, memberId)
    await ask(filingContract.submitClaim, { params: { claimId }, body: { signature: signed(SIGNS[who]) } }, who)
    const findings = { ...plainFindings, flags: { late_notice: 'Away from home.' } }
    await ask(adjudicationContract.findClaim, { params: { claimId }, body: findings }, 'dana')
    return claimId
  }
  const [small, late, open] = [await file('maria', 20), await file('ruth', 100), await file('amara', 25)]
  const comment = 'Looked at it all.'
  await ask(decisionsContract.approveClaim, { params: { claimId: small }, body: { amount: 500_00 as never, comment } }, 'dana')
  const denial = { code: 'R12', explanation: 'Reported after 100 days.' } as const
  await ask(decisionsContract.denyClaim, { params: { claimId: late }, body: denial }, 'dana')
  return { small, late, open }
}

const SIGNS = { maria: 'Maria Lopez', ruth: 'Ruth Adeyemi', amara: 'Amara Okafor' } as const

async function copyAll(url: string, { small, late, open }: Templates): Promise<void> {
  const decided = CLAIMS - OPEN
  const approved = Math.floor(decided * 0.8)
  const start = performance.now()
  await withClient(url, async (client) => {
    await copyClaim(client, small, { from: 1, to: approved })
    await copyClaim(client, late, { from: approved + 1, to: decided })
    await copyClaim(client, open, { from: decided + 1, to: CLAIMS })
    await spreadDays(client)
    await client.query('analyze')
  })
  say(`${CLAIMS} claims written in ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

/** Losses of a year: those of one day are compared with each other for every open claim. */
async function spreadDays(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(`update claims set loss_on = loss_on - d, notice_on = notice_on - d, submitted_at = submitted_at - d * interval '1 day'
    from (select id, case when status = 'IN_REVIEW' then right(id, 7)::int % 60 else right(id, 7)::int % 300 end as d from claims
      where right(id, 7) ~ '^\\d+$') days where days.id = claims.id`)
  await client.query('set session_replication_role = origin')
}

async function saveDraft(url: string, { kind, name, figures }: (typeof DRAFTS)[number], writer: string): Promise<Id<'figureDraft'>> {
  const id = newId('figureDraft')
  const at = new Date()
  await withClient(url, (client) =>
    client.query(
      `insert into figure_drafts (id, kind, name, based_on, figures, effective_on, why, writers, begun_at, changed_at)
       values ($1, $2, $3, 1, $4, $5, 'To see.', $6, $7, $7)`,
      [id, kind, name, JSON.stringify(figures), addDays(daysAgo(0), 30), [writer], at],
    ),
  )
  return id
}

type Measured = { cookie: string; draftId: Id<'figureDraft'>; kind: string; databasePid: number }

async function measure(app: Awaited<ReturnType<typeof openProofApp>>, { cookie, draftId, kind, databasePid }: Measured): Promise<string> {
  const ask = asking(app.url, cookie)
  const path = `/figure-drafts/${draftId}/replay`
  const processors = (): number => processorSeconds(app.pidOf('worker'))
  const [before, databaseBefore, start] = [processors(), processorSeconds(databasePid), performance.now()]
  await ask('POST', path)
  const shown = new Set<number>()
  const read = async () => (await ask<ReplayView>('GET', path)).replay
  await secondsUntil(async () => {
    const replay = await read()
    if (replay) shown.add(replay.done)
    return replay?.state === 'done'
  })
  const took = (performance.now() - start) / 1000
  const [ours, database] = [processors() - before, processorSeconds(databasePid) - databaseBefore]
  const replay = await read()
  const changed = replay?.figures.reduce((sum, { count }) => sum + count, 0)
  if (replay?.done !== replay?.total) throw new Error(`${replay?.done} of ${replay?.total} read.`)
  return `| ${kind} | ${replay?.done} | ${changed} | ${took.toFixed(1)} s | ${ours.toFixed(1)} s | ${database.toFixed(1)} s | ${shown.size} |`
}

function report(rows: readonly string[], peak: number): void {
  const text = [
    '| draft of | read | changed | took | processor, worker | processor, PostgreSQL | progress shown |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    `${CLAIMS.toLocaleString('en-US')} claims, ${OPEN.toLocaleString('en-US')} of them open; the worker held at most ${peak} MB. ${measuredOn()}`,
  ].join('\n')
  say(text)
  if (values.write) writeSection('Replay of figures', `${HEAD}\n${text}`)
}

const HEAD = `\`node bin/bench.mjs replay --write\` starts a durable PostgreSQL, the API and the worker as they run, decides three claims by requests, copies them with their members, cars and documents, and replays a draft of each kind of figures that decides claims. Goal: 60 s. "Progress shown": how many different counts a reader who asks once a second sees.
`

const home = mkdtempSync(join(tmpdir(), 'breakwater-bench-'))
// Under root PostgreSQL runs as another user, who must be able to enter the folder.
chmodSync(home, 0o711)
const cluster = await startCluster({ home })
try {
  await run(cluster)
} finally {
  await cluster.stop()
  rmSync(home, { recursive: true, force: true })
}
