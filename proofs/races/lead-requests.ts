import { sql } from 'kysely'
import { rowCount, eventCount } from '#proofs/races/book.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { onboardingContract } from '#domains/distribution/onboarding/contract.ts'
import { leadMeetingsContract } from '#domains/distribution/lead-meetings/contract.ts'
import { leadTasksContract } from '#domains/distribution/lead-tasks/contract.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { newId } from '#platform/new-id.ts'
import { leadImportsContract } from '#domains/distribution/lead-imports/contract.ts'
import { leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { leadConversionContract } from '#domains/distribution/lead-conversion/contract.ts'

const WHY = 'Sent often, meant once.'
const DAY_MS = 86_400_000
let names = 0

/** An unknown agency. */
function prairie() {
  const number = ++names
  const zip = String(70_000 + number)
  const way = { email: `ray-${number}@prairie.example`, phone: `(405) 555-${String(1000 + number)}`, state: 'TX', zip }
  return { agencyName: `Prairie ${number} Insurance`, contactName: 'Ray Coleman', npn: String(4_000_000 + number), ...way }
}

export async function lead(fixture: Fixture): Promise<Id<'lead'>> {
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

/** The scan of an original, with the application it belongs to. */
async function scanOf(fixture: Fixture, leadId: Id<'lead'>): Promise<Id<'applicationFile'>> {
  await fixture.must(onboardingContract.sendLink, { params: { leadId }, headers: await fixture.board('tomas') }, fixture.cookies.tomas)
  const { id: agency_application_id } = await db()
    .selectFrom('agency_applications')
    .select('id')
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow()
  const id = newId('applicationFile')
  const stored = { file_name: 'scan.png', media_type: 'image/png', bytes: 1, sha256: '0'.repeat(64), storage_key: 'none' }
  await db()
    .insertInto('application_files')
    .values({ id, agency_application_id, ...stored, verdict: 'clean', uploaded_by: 'Dana Whitfield', at: new Date() })
    .execute()
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
    name: 'a task is added to a lead',
    begin: async (fixture) => {
      const leadId = await lead(fixture)
      const headers = await fixture.board('tomas')
      const body = { body: WHY, dueOn: officeDay(), forWhom: 'owner' }
      return {
        ask: () => ({ route: leadTasksContract.add, params: { leadId }, body, headers, cookie: fixture.cookies.tomas }),
        granted: fixture.people,
        counts: async () => ({ tasks: await rowCount(sql`select from lead_tasks where lead_id = ${leadId}`) }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a meeting with a lead is planned',
    begin: async (fixture) => {
      const leadId = await lead(fixture)
      const headers = await fixture.board('tomas')
      const startsAt = new Date(clock.now().getTime() + DAY_MS).toISOString()
      const body = { kind: 'demo', startsAt, minutes: 30, place: WHY }
      return {
        ask: () => ({ route: leadMeetingsContract.plan, params: { leadId }, body, headers, cookie: fixture.cookies.tomas }),
        granted: fixture.people,
        counts: async () => ({ told: await eventCount(leadId, 'lead.meeting_planned') }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a meeting that was held is entered',
    begin: async (fixture) => {
      const leadId = await lead(fixture)
      const headers = await fixture.board('tomas')
      const startsAt = new Date(clock.now().getTime() - DAY_MS).toISOString()
      const body = { kind: 'demo', startsAt, minutes: 30, place: WHY }
      return {
        ask: () => ({ route: leadMeetingsContract.enter, params: { leadId }, body, headers, cookie: fixture.cookies.tomas }),
        granted: fixture.people,
        counts: async () => ({ told: await eventCount(leadId, 'lead.meeting_held') }),
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
      const body = { whom: { ids: [leadId] }, change: { kind: 'owner' as const, ownerId: fixture.cast.users.helen.id } }
      return {
        ask: () => ({ route: leadListContract.runBatch, body, headers, cookie: fixture.cookies.helen }),
        granted: fixture.people,
        counts: async () => ({ told: (await eventCount(leadId, 'lead.assigned')) - before }),
        expected: 1,
      }
    },
  },
  {
    name: 'a change of many leads is undone',
    begin: async (fixture) => {
      const leadId = await lead(fixture)
      const headers = await fixture.board('helen')
      const change = { kind: 'source', source: 'outbound' }
      const asked = { body: { whom: { ids: [leadId] }, change }, headers }
      const { batchId } = (await fixture.must(leadListContract.runBatch, asked, fixture.cookies.helen)) as { batchId: Id<'leadBatch'> }
      return {
        ask: () => ({ route: leadListContract.undoBatch, params: { batchId }, headers, cookie: fixture.cookies.helen }),
        granted: fixture.people,
        counts: async () => ({ told: await eventCount(leadId, 'lead.change_undone') }),
        expected: 1,
      }
    },
  },
  {
    name: 'an import of leads is started',
    begin: async (fixture) => {
      const importId = newId('leadImport')
      const { id: userId } = fixture.cast.users.helen
      await sql`insert into lead_imports (id, user_id, file_name, heads, mapping, created_at)
        values (${importId}, ${userId}, 'leads.csv', '{Agency}', '{"agencyName": 0}', ${clock.now()})`.execute(db())
      await sql`insert into lead_import_rows (import_id, line, cells) values (${importId}, 2, '{}')`.execute(db())
      const headers = await fixture.board('helen')
      return {
        ask: () => ({ route: leadImportsContract.start, params: { importId }, headers, cookie: fixture.cookies.helen }),
        granted: 1,
        counts: async () => ({ told: await eventCount(importId, 'lead_import.started') }),
        expected: 1,
      }
    },
  },
  {
    name: 'the link to an application is sent',
    begin: async (fixture) => {
      const leadId = await lead(fixture)
      const headers = await fixture.board('tomas')
      return {
        ask: () => ({ route: onboardingContract.sendLink, params: { leadId }, headers, cookie: fixture.cookies.tomas }),
        granted: fixture.people,
        counts: async () => ({ told: await eventCount(leadId, 'lead.application_sent') }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a signed original is entered',
    begin: async (fixture) => {
      const leadId = await lead(fixture)
      const headers = await fixture.board('dana')
      const fileId = await scanOf(fixture, leadId)
      const body = { kind: 'w9', signedOn: officeDay(), fileId, note: WHY }
      return {
        ask: () => ({ route: onboardingContract.verifyOnPaper, params: { leadId }, body, headers, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: async () => ({ told: await eventCount(leadId, 'lead.paper_verified') }),
        expected: fixture.people,
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
