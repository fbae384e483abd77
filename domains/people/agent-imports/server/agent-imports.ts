import { roleOfPosition } from '#access/positions.ts'
import { type ImportedAgent, readAgent } from '#domains/people/agent-imports/rules/agent-row.ts'
import { AGENT_COLUMNS, type AgentColumn } from '#domains/people/agent-imports/rules/columns.ts'
import {
  agenciesToJoin,
  type Before,
  fillPhone,
  judge,
  lockUser,
  removeUser,
  takeBack,
} from '#domains/people/agent-imports/server/agent-imports.store.ts'
import { checkAgents } from '#domains/people/agent-imports/server/check-agents.ts'
import { enterLicense } from '#domains/people/agent-licenses/server/enter-license.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { addPerson, nameOf, sendInvitation } from '#domains/people/users/server/inviting.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import type { EndedRow, Importer, ImportKind, MadeRow, ReadyRow, UndoneRow } from '#domains/records/table-imports/server/import-kind.ts'
import { officeDay } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

type Row = ReadyRow<AgentColumn> & { agent: ImportedAgent }

export const agentImports: ImportKind<AgentColumn> = { kind: 'agents', columns: AGENT_COLUMNS, check: checkAgents, bringIn, undo }

async function bringIn(tx: Tx, importer: Importer, page: readonly ReadyRow<AgentColumn>[]): Promise<EndedRow[]> {
  const ended: EndedRow[] = []
  for (const ready of page) {
    const row = { ...ready, agent: readAgain(ready) }
    if (row.addsTo !== null) ended.push(await addLicense(tx, importer, row, row.addsTo as Id<'user'>))
    else ended.push(row.decision === 'update' ? await complete(tx, importer, row) : await make(tx, importer, row))
  }
  return ended
}

/** Days have passed since it was checked, perhaps. */
function readAgain({ values }: ReadyRow<AgentColumn>): ImportedAgent {
  const read = readAgent(values, officeDay())
  if ('problems' in read) throw new Refusal('bad_input', { fields: read.problems })
  return read.agent
}

/** Without an account and without a password; the invitation waits until staff send it, unless it was chosen to send it now. */
async function make(tx: Tx, importer: Importer, { line, agent }: Row): Promise<EndedRow> {
  const { masterCode, position, splitBp, suffix, license, ...person } = agent
  const agencyName = (await agenciesToJoin([masterCode])).names.get(masterCode)
  if (!agencyName) throw new Refusal('bad_input', { fields: { masterCode: 'This agency cannot be joined any more.' } })
  const role = roleOfPosition(position)
  const broughtIn = { by: importer.importId, suffix }
  const id = await addPerson(tx, { ...person, role, masterCode, position, splitBp, broughtIn })
  await recordEvent(tx, {
    kind: 'agent.brought_in',
    by: importer.by,
    about: { noun: 'user', id },
    masterCode,
    data: { importId: importer.importId, file: importer.fileName, role, position, name: nameOf(person), isCodeKept: suffix !== null },
  })
  if (license) await enterLicense(tx, importer.by, { id, masterCode, enteredBy: importer.userId }, license)
  if (importer.invites)
    await sendInvitation(tx, { by: importer.by, id, role, position, person, masterCode, agencyName, publicUrl: publicUrl() })
  const before: Before = { version: 1, phone: false, states: license ? [license.state] : [] }
  return { line, state: 'created', madeId: id, before }
}

/** A further row of somebody: another license. */
async function addLicense(tx: Tx, importer: Importer, { line, agent }: Row, id: Id<'user'>): Promise<EndedRow> {
  const { license, masterCode } = agent
  const user = await lockUser(tx, id)
  if (!user || !license || user.states.includes(license.state)) return { line, state: 'skipped', note: 'Nothing was missing.' }
  await enterLicense(tx, importer.by, { id, masterCode, enteredBy: importer.userId }, license)
  const before: Before = { version: 1, phone: false, states: [license.state] }
  return { line, state: 'created', madeId: id, before }
}

/** Somebody who is here already gets the phone number and the license they lack. */
async function complete(tx: Tx, importer: Importer, { line, agent, matchId }: Row): Promise<EndedRow> {
  const id = matchId as Id<'user'>
  const user = await lockUser(tx, id)
  if (!user) return { line, state: 'skipped', note: 'They do not work for this agency any more.' }
  const phone = agent.phone !== null && (await fillPhone(tx, id, agent.phone))
  const license = agent.license && !user.states.includes(agent.license.state) ? agent.license : null
  if (license) await enterLicense(tx, importer.by, { id, masterCode: user.masterCode, enteredBy: importer.userId }, license)
  if (!phone && !license) return { line, state: 'skipped', note: 'Nothing was missing.' }
  const before: Before = { version: user.version + (phone ? 1 : 0), phone, states: license ? [license.state] : [] }
  return { line, state: 'updated', madeId: id, before }
}

async function undo(tx: Tx, { importId, by }: Importer, rows: readonly MadeRow[]): Promise<UndoneRow[]> {
  const undone: UndoneRow[] = []
  for (const { line, state, madeId, before } of rows) {
    const isNew = state === 'created'
    const judged = await judge(tx, { importId, id: madeId, isNew, before: before as Before })
    if (judged && judged.whyNot === null) {
      const { id, masterCode } = judged
      await (isNew ? removeUser(tx, id) : takeBack(tx, id, before as Before))
      await recordEvent(tx, { kind: 'agent.import_undone', by, about: { noun: 'user', id }, masterCode, data: { importId } })
    }
    undone.push({ line, whyNot: judged?.whyNot ?? null })
  }
  return undone
}
