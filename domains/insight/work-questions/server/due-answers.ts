import type { Answer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import { may } from '#access/verbs.ts'
import { answer, type Fact, type FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { todayFact } from '#domains/insight/answers/server/agency.ts'
import { type Asking, claimPath, memberPath, shown, words } from '#domains/insight/answers/server/reader.ts'
import { CLAIM_WORDS, MEETING_WORDS } from '#domains/insight/answers/server/status-words.ts'
import { addressOf, SHOWN } from '#domains/insight/work-questions/server/listed.ts'
import { OPEN_STAGES } from '#domains/insight/work-questions/server/sales-lists.ts'
import { type AskedPeriod, daysToCome } from '#domains/insight/work-questions/rules/period.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { leadDayContract } from '#domains/distribution/lead-day/contract.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { officeDay, officeZone } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'

/** From null: what is late, too. */
type Due = { from: Day | null; to: Day }
type Found = { counts: Fact[]; rows: (Fact & { on: Day | null })[]; home: string }

/** What the caller has to do on days to come: of their own, and of whom they lead how much. */
export async function dueIn(asking: Asking, period: AskedPeriod | null): Promise<FactsAnswer | null> {
  const days = period && daysToCome(period, officeDay())
  if (!days) return null
  const { say } = asking
  const { counts, rows, home } = await foundBy(asking, days)
  const first = rows.toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? '')).slice(0, SHOWN * 2)
  const when = spanOf(asking, days)
  return answer(
    rows.length > 0
      ? say(`This is due ${when[0]}.`, `Esto vence ${when[1]}.`)
      : say(`Nothing of yours is due ${when[0]}.`, `Nada suyo vence ${when[1]}.`),
    {
      facts: [...counts, ...first.map(({ label, value, to }) => ({ label, value, to }))],
      links: [{ to: home, label: say('Home', 'Inicio') }],
    },
  )
}

function spanOf(asking: Asking, { from, to }: Due): [string, string] {
  const [first, last] = [shown(asking, from), shown(asking, to)]
  if (from === null) return [`by ${last}`, `hasta el ${last}`]
  return from === to ? [`on ${last}`, `el ${last}`] : [`from ${first} to ${last}`, `del ${first} al ${last}`]
}

function foundBy(asking: Asking, days: Due): Promise<Found> {
  switch (asking.actor.role) {
    case 'agent':
    case 'agent-admin':
      return inBook(asking, days)
    case 'sales-agent':
    case 'sales-admin':
      return onLeads(asking, days)
    default:
      return ofStaff(asking, days)
  }
}

const periodOf = ({ from, to }: Due) => ({ ...(from ? { from } : {}), to })
/** As a filter of a list. */
const filterOf = ({ from, to }: Due): string => (from ? `between:${from},${to}` : `before:${addDays(to, 1)}`)

async function inBook(asking: Asking, days: Due): Promise<Found> {
  const home = pathTo('/agent-center')
  const { rows, count } = await asking.read(dashboardsContract.agencyDue, { query: periodOf(days) })
  return {
    counts: count > 0 ? [{ label: asking.say('In all', 'En total'), value: String(count), to: home }] : [],
    rows: rows.map((item) => ({ ...todayFact(asking, item), on: item.on })),
    home,
  }
}

const CLAIMS = pathTo('/account-center/claims')
const claimsAt = (query: { assigned?: string; due: string }): string => addressOf(CLAIMS, { list: 'all', ...query })

async function ofStaff(asking: Asking, days: Due): Promise<Found> {
  const [claims, notes] = await Promise.all([may(asking.actor, 'claims.work') ? claimsOf(asking, days) : null, followUps(asking, days)])
  return { counts: claims?.counts ?? [], rows: [...(claims?.rows ?? []), ...notes], home: pathTo('/account-center') }
}

async function claimsOf(asking: Asking, days: Due): Promise<Pick<Found, 'counts' | 'rows'>> {
  const { say, actor } = asking
  const due = filterOf(days)
  const own = { assigned: actor.userId ?? '', due }
  const [mine, all, { rows }] = await Promise.all([
    asking.read(claimListContract.count, { query: own }),
    asking.read(claimListContract.count, { query: { due } }),
    asking.read(queueContract.claimQueue, { query: { view: 'mine', limit: SHOWN, ...periodOf(days) } }),
  ])
  return {
    counts: [
      { label: say('Your claims', 'Sus reclamos'), value: String(mine.count), to: claimsAt(own) },
      { label: say('Claims of everybody', 'Reclamos de todos'), value: String(all.count), to: claimsAt({ due }) },
    ],
    rows: rows.map((row) => ({ ...queueFact(asking, row), on: row.dueOn })),
  }
}

type QueueRow = Answer<typeof queueContract.claimQueue>['rows'][number]

const queueFact = (asking: Asking, { id, number, memberName, status, dueOn }: QueueRow): Fact => ({
  label: `${number ?? '–'}, ${memberName}`,
  value: words(asking, CLAIM_WORDS[status]) + asking.say(`, due ${shown(asking, dueOn)}`, `, para el ${shown(asking, dueOn)}`),
  to: claimPath(asking.actor, id),
})

async function followUps(asking: Asking, days: Due): Promise<Found['rows']> {
  const { say, actor } = asking
  const { rows } = await asking.read(membersContract.followUps, { query: { whose: 'mine', ...periodOf(days) } })
  return rows.map(({ memberId, memberName, body, on }) => ({
    label: memberName,
    value: say(`Follow-up: ${body}, ${shown(asking, on)}`, `Seguimiento: ${body}, ${shown(asking, on)}`),
    to: memberPath(actor, memberId),
    on,
  }))
}

async function onLeads(asking: Asking, days: Due): Promise<Found> {
  const { say, actor, language } = asking
  const query = { scope: 'mine' as const, ...periodOf(days) }
  const lists = ['calls', 'tasks', 'meetings'] as const
  const [{ counts, hasTeam }, ...found] = await Promise.all([
    asking.read(leadDayContract.figures, { query }),
    ...lists.map((list) => asking.read(leadDayContract.list, { params: { list }, query })),
  ])
  const team = hasTeam ? (await asking.read(leadDayContract.figures, { query: { ...query, scope: 'team' } })).counts : null
  const steps = { as: 'list', owner: actor.userId ?? '', stage: OPEN_STAGES, next: filterOf(days) }
  const at = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: officeZone() })
  return {
    counts: [
      { label: say('Next steps', 'Próximos pasos'), value: String(counts.calls), to: addressOf(pathTo('/sales-center/board'), steps) },
      { label: say('Tasks', 'Tareas'), value: String(counts.tasks), to: null },
      { label: say('Meetings', 'Reuniones'), value: String(counts.meetings), to: null },
      ...(team
        ? [{ label: say('Of the whole team', 'De todo el equipo'), value: String(team.calls + team.tasks + team.meetings), to: null }]
        : []),
    ],
    rows: found.flatMap(({ rows }) =>
      rows.slice(0, SHOWN).map(({ leadId, agencyName, what, on, meeting }) => ({
        label: agencyName,
        value: meeting
          ? `${words(asking, MEETING_WORDS[meeting.kind])}, ${shown(asking, on)}, ${at.format(new Date(meeting.startsAt))}`
          : `${what ?? '–'}, ${shown(asking, on)}`,
        to: pathTo('/sales-center/board/:leadId', { leadId }),
        on,
      })),
    ),
    home: pathTo('/sales-center'),
  }
}

/** The claims of everybody that are due on days to come, the first due on top. */
export async function claimsAhead(asking: Asking, period: AskedPeriod | null): Promise<FactsAnswer | null> {
  const days = period && daysToCome(period, officeDay())
  if (!days) return null
  const { say } = asking
  const due = filterOf(days)
  const [{ count }, { rows }] = await Promise.all([
    asking.read(claimListContract.count, { query: { due } }),
    asking.read(queueContract.claimQueue, { query: { limit: SHOWN, ...periodOf(days) } }),
  ])
  const to = claimsAt({ due })
  const when = spanOf(asking, days)
  return answer(
    rows.length > 0
      ? say(`These claims are due ${when[0]}, the first due on top.`, `Estos reclamos vencen ${when[1]}; arriba, el que vence primero.`)
      : say(`No claim is due ${when[0]}.`, `Ningún reclamo vence ${when[1]}.`),
    {
      facts: [{ label: say('Claims', 'Reclamos'), value: String(count), to }, ...rows.map((row) => queueFact(asking, row))],
      links: [{ to, label: say('The list', 'La lista') }],
    },
  )
}
