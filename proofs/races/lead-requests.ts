import { sql } from 'kysely'
import { rowCount, eventCount } from '#proofs/races/book.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { leadConversionContract } from '#domains/distribution/lead-conversion/contract.ts'

const WHY = 'Sent often, meant once.'
let names = 0

/** An unknown agency. */
function prairie() {
  const number = ++names
  const zip = String(70_000 + number)
  const way = { email: `ray-${number}@prairie.example`, phone: `(405) 555-${String(1000 + number)}`, state: 'TX', zip }
  return { agencyName: `Prairie ${number} Insurance`, contactName: 'Ray Coleman', npn: String(4_000_000 + number), ...way }
}

async function lead(fixture: Fixture): Promise<Id<'lead'>> {
  const asked = { body: { ...prairie(), source: 'event', keepForMe: true }, headers: await fixture.board('tomas') }
  const { leadId } = (await fixture.must(leadIntakeContract.add, asked, fixture.cookies.tomas)) as { leadId: Id<'lead'> }
  return leadId
}

/** A lead with all its documents. */
async function onboarded(fixture: Fixture): Promise<Id<'lead'>> {
  const id = await lead(fixture)
  const tick = { by: 'Dana Whitfield', at: new Date().toISOString() }
  const checks = Object.fromEntries(['w9', 'eo', 'license', 'ach', 'agreement'].map((key) => [key, tick]))
  await sql`update leads set stage = 'ONBOARDING', checks = ${JSON.stringify(checks)}::jsonb where id = ${id}`.execute(db())
  return id
}

export const LEAD_REQUESTS: readonly Race[] = [
  {
    name: 'a lead is added',
    begin: async (fixture) => {
      const body = { ...prairie(), source: 'event', keepForMe: true }
      const headers = await fixture.board('tomas')
      return {
        ask: () => ({ route: leadIntakeContract.add, body, headers, cookie: fixture.cookies.tomas }),
        granted: fixture.people,
        counts: async () => ({
          leads: await rowCount(sql`select from leads where email = ${body.email}`),
          news: await rowCount(sql`select from history_events h join leads l on l.id = h.noun_id
            where l.email = ${body.email} and h.kind in ('lead.received', 'lead.came_again')`),
        }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'an agency is referred',
    begin: async (fixture) => {
      const body = { ...prairie(), message: WHY }
      return {
        ask: () => ({ route: leadIntakeContract.refer, body, cookie: fixture.cookies.emeka }),
        granted: fixture.people,
        counts: async () => ({
          news: await rowCount(sql`select from history_events h join leads l on l.id = h.noun_id
            where l.email = ${body.email} and h.kind in ('lead.received', 'lead.came_again')`),
        }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'what was done with a lead',
    begin: async (fixture) => {
      const leadId = await lead(fixture)
      const headers = await fixture.board('tomas')
      return {
        ask: () => ({
          route: leadsContract.log,
          params: { leadId },
          body: { kind: 'call', body: WHY },
          headers,
          cookie: fixture.cookies.tomas,
        }),
        granted: fixture.people,
        counts: async () => ({ told: await eventCount(leadId, 'lead.activity_logged') }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'leads are given to somebody',
    begin: async (fixture) => {
      const leadId = await lead(fixture)
      const before = await eventCount(leadId, 'lead.assigned')
      const headers = await fixture.board('helen')
      const body = { whom: { ids: [leadId] }, ownerId: fixture.cast.users.helen.id }
      return {
        ask: () => ({ route: leadListContract.runBatch, body, headers, cookie: fixture.cookies.helen }),
        granted: fixture.people,
        counts: async () => ({ told: (await eventCount(leadId, 'lead.assigned')) - before }),
        expected: 1,
      }
    },
  },
  {
    name: 'a lead becomes an agency',
    begin: async (fixture) => {
      const leadId = await onboarded(fixture)
      const headers = await fixture.board('helen')
      const body = { firstName: 'Ray', lastName: 'Coleman', email: `admin-${++names}@prairie.example`, phone: null }
      return {
        ask: () => ({ route: leadConversionContract.convert, params: { leadId }, body, headers, cookie: fixture.cookies.helen }),
        granted: 1,
        counts: async () => ({ agencies: await rowCount(sql`select from users where email = ${body.email}`) }),
        expected: 1,
      }
    },
  },
]
