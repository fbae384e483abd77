import type { Actor } from '#access/actor.ts'
import {
  archive,
  insertSequence,
  lockSequence,
  type Plan,
  saveSequence,
} from '#domains/distribution/lead-sequences/server/sequence-plans.store.ts'
import { keepTemplates } from '#domains/distribution/lead-templates/server/lead-templates.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx, violatedConstraint } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export async function addSequence(actor: Actor, plan: Plan): Promise<void> {
  await inTransaction(async (tx) => {
    await mustHaveTemplates(tx, plan)
    const id = newId('leadSequence')
    await insertSequence(tx, id, plan, { by: actor.name, at: clock.now() })
    await record(tx, actor, id, 'added')
  }).catch(nameTaken)
}

/** What runs keeps its steps: a run copies them at its start. */
export async function changeSequence(actor: Actor, id: Id<'leadSequence'>, version: number, plan: Plan): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAsRead(tx, id, version)
    await mustHaveTemplates(tx, plan)
    await saveSequence(tx, id, plan, { by: actor.name, at: clock.now() })
    await record(tx, actor, id, 'changed')
  }).catch(nameTaken)
}

export async function archiveSequence(actor: Actor, id: Id<'leadSequence'>, version: number): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAsRead(tx, id, version)
    await archive(tx, id, { by: actor.name, at: clock.now() })
    await record(tx, actor, id, 'archived')
  })
}

async function lockAsRead(tx: Tx, id: Id<'leadSequence'>, version: number): Promise<void> {
  const sequence = await lockSequence(tx, id)
  if (!sequence) throw new Refusal('not_found')
  if (sequence.version !== version) throw new Refusal('someone_else_saved', { version: sequence.version })
}

/** Each email has a template that nobody can archive until this is saved. */
async function mustHaveTemplates(tx: Tx, { steps }: Plan): Promise<void> {
  const kept = await keepTemplates(
    tx,
    steps.flatMap((step) => (step.kind === 'email' ? [step.templateId] : [])),
  )
  const fields = Object.fromEntries(
    steps.flatMap((step, index) =>
      step.kind === 'email' && !kept.has(step.templateId) ? [[`steps.${index}.templateId`, 'Choose an email template.']] : [],
    ),
  )
  if (Object.keys(fields).length > 0) throw new Refusal('template_gone', { fields })
}

function nameTaken(error: unknown): never {
  if (violatedConstraint(error) === 'lead_sequences_name')
    throw new Refusal('name_taken', { fields: { name: 'There’s already a sequence with this name.' } })
  throw error
}

const record = (tx: Tx, by: Actor, id: Id<'leadSequence'>, what: 'added' | 'changed' | 'archived'): Promise<void> =>
  recordEvent(tx, { kind: `lead_sequence.${what}`, by, about: { noun: 'leadSequence', id } })
