import { sql } from 'kysely'
import { countOf, toldOf } from '#proofs/races/book.ts'
import type { Ground } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { leadConversionContract } from '#domains/distribution/lead-conversion/contract.ts'

const WHY = 'Sent often, meant once.'
let names = 0

/** An agency that nobody knows yet. */
function prairie() {
  const number = ++names
  const zip = String(70_000 + number)
  const way = { email: `ray-${number}@prairie.example`, phone: `(405) 555-${String(1000 + number)}`, state: 'TX', zip }
  return { agencyName: `Prairie ${number} Insurance`, contactName: 'Ray Coleman', npn: String(4_000_000 + number), ...way }
}

async function lead(ground: Ground): Promise<Id<'lead'>> {
  const asked = { body: { ...prairie(), source: 'event', keepForMe: true }, headers: await ground.board('tomas') }
  const { leadId } = (await ground.must(leadIntakeContract.add, asked, ground.cookies.tomas)) as { leadId: Id<'lead'> }
  return leadId
}

/** All its papers are in. */
async function onboarded(ground: Ground): Promise<Id<'lead'>> {
  const id = await lead(ground)
  const tick = { by: 'Dana Whitfield', at: new Date().toISOString() }
  const checks = Object.fromEntries(['w9', 'eo', 'license', 'ach', 'agreement'].map((key) => [key, tick]))
  await sql`update leads set stage = 'ONBOARDING', checks = ${JSON.stringify(checks)}::jsonb where id = ${id}`.execute(db())
  return id
}

export const LEAD_REQUESTS: readonly Race[] = [
  {
    name: 'a lead is added',
    begin: async (ground) => {
      const body = { ...prairie(), source: 'event', keepForMe: true }
      const headers = await ground.board('tomas')
      return {
        ask: () => ({ route: leadIntakeContract.add, body, headers, cookie: ground.cookies.tomas }),
        granted: ground.people,
        left: async () => ({
          leads: await countOf(sql`select from leads where email = ${body.email}`),
          news: await countOf(sql`select from history_events h join leads l on l.id = h.noun_id
            where l.email = ${body.email} and h.kind in ('lead.received', 'lead.came_again')`),
        }),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'an agency is referred',
    begin: async (ground) => {
      const body = { ...prairie(), message: WHY }
      return {
        ask: () => ({ route: leadIntakeContract.refer, body, cookie: ground.cookies.emeka }),
        granted: ground.people,
        left: async () => ({
          news: await countOf(sql`select from history_events h join leads l on l.id = h.noun_id
            where l.email = ${body.email} and h.kind in ('lead.received', 'lead.came_again')`),
        }),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'what was done with a lead',
    begin: async (ground) => {
      const leadId = await lead(ground)
      const headers = await ground.board('tomas')
      return {
        ask: () => ({
          route: leadsContract.log,
          params: { leadId },
          body: { kind: 'call', body: WHY },
          headers,
          cookie: ground.cookies.tomas,
        }),
        granted: ground.people,
        left: async () => ({ told: await toldOf(leadId, 'lead.worked') }),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'leads are given to somebody',
    begin: async (ground) => {
      const leadId = await lead(ground)
      const before = await toldOf(leadId, 'lead.assigned')
      const headers = await ground.board('helen')
      const body = { whom: { ids: [leadId] }, ownerId: ground.told.colleagues.helen.id }
      return {
        ask: () => ({ route: leadListContract.runBatch, body, headers, cookie: ground.cookies.helen }),
        granted: ground.people,
        left: async () => ({ told: (await toldOf(leadId, 'lead.assigned')) - before }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a lead becomes an agency',
    begin: async (ground) => {
      const leadId = await onboarded(ground)
      const headers = await ground.board('helen')
      const body = { firstName: 'Ray', lastName: 'Coleman', email: `admin-${++names}@prairie.example`, phone: null }
      return {
        ask: () => ({ route: leadConversionContract.convert, params: { leadId }, body, headers, cookie: ground.cookies.helen }),
        granted: 1,
        left: async () => ({ agencies: await countOf(sql`select from users where email = ${body.email}`) }),
        leaves: 1,
      }
    },
  },
]
