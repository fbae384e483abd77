import { sql } from 'kysely'
import { rowCount } from '#proofs/races/book.ts'
import { lead } from '#proofs/races/lead-requests.ts'
import type { Race } from '#proofs/races/race.ts'
import { leadEmailsContract } from '#domains/distribution/lead-emails/contract.ts'
import { leadSequencesContract } from '#domains/distribution/lead-sequences/contract.ts'
import { leadTemplatesContract } from '#domains/distribution/lead-templates/contract.ts'

let names = 0

/** Writing to leads. */
export const LEAD_CONTACT: readonly Race[] = [
  {
    name: 'an email to a lead is sent',
    begin: async (fixture) => {
      const leadId = await lead(fixture)
      const headers = await fixture.board('tomas')
      const body = { subject: 'Sent often', body: 'Meant once.' }
      return {
        ask: () => ({ route: leadEmailsContract.write, params: { leadId }, body, headers, cookie: fixture.cookies.tomas }),
        granted: fixture.people,
        counts: async () => ({ emails: await rowCount(sql`select from lead_emails where lead_id = ${leadId}`) }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a sequence is started',
    begin: async (fixture) => {
      const leadId = await lead(fixture)
      const headers = await fixture.board('tomas')
      const body = { sequenceId: 'lsq_00000000000000000000000001' }
      return {
        ask: () => ({ route: leadSequencesContract.start, params: { leadId }, body, headers, cookie: fixture.cookies.tomas }),
        granted: 1,
        counts: async () => ({ runs: await rowCount(sql`select from lead_sequence_runs where lead_id = ${leadId}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a template is added',
    begin: async (fixture) => {
      const headers = await fixture.board('helen')
      const body = { name: `Raced ${++names}`, subject: 'For {{agency}}', body: 'Hello {{contact}}' }
      return {
        ask: () => ({ route: leadTemplatesContract.add, body, headers, cookie: fixture.cookies.helen }),
        granted: 1,
        counts: async () => ({ templates: await rowCount(sql`select from lead_templates where name = ${body.name}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a sequence is added',
    begin: async (fixture) => {
      const headers = await fixture.board('helen')
      const body = { name: `Raced ${++names}`, steps: [{ kind: 'call', day: 0, says: 'Call.' }] }
      return {
        ask: () => ({ route: leadSequencesContract.add, body, headers, cookie: fixture.cookies.helen }),
        granted: 1,
        counts: async () => ({ sequences: await rowCount(sql`select from lead_sequences where name = ${body.name}`) }),
        expected: 1,
      }
    },
  },
]
