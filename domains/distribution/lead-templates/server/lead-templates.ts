import type { Actor } from '#access/actor.ts'
import {
  insertTemplate,
  isInSequence,
  isNameTaken,
  lockNames,
  lockTemplate,
  saveTemplate,
  shareTemplates,
  templateById,
  type TemplateText,
} from '#domains/distribution/lead-templates/server/lead-templates.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** One that is not archived. */
export const templateOf = (id: Id<'leadTemplate'>) => templateById(id)

/** Which of these can be sent, and stay so until the transaction ends: what is saved in it may use them. */
export async function keepTemplates(tx: Tx, ids: readonly Id<'leadTemplate'>[]): Promise<ReadonlySet<Id<'leadTemplate'>>> {
  return new Set(ids.length === 0 ? [] : (await shareTemplates(tx, ids)).map(({ id }) => id))
}

export async function addTemplate(actor: Actor, text: TemplateText): Promise<void> {
  await inTransaction(async (tx) => {
    const id = newId('leadTemplate')
    if (!(await insertTemplate(tx, { ...text, id, by: actor.name, at: clock.now() }))) throw nameTaken()
    await record(tx, actor, id, 'added')
  })
}

export async function changeTemplate(actor: Actor, id: Id<'leadTemplate'>, version: number, text: TemplateText): Promise<void> {
  await inTransaction(async (tx) => {
    const template = await lockTemplate(tx, id)
    if (!template) throw new Refusal('not_found')
    if (template.version !== version) throw new Refusal('someone_else_saved', { version: template.version })
    await lockNames(tx)
    if (await isNameTaken(tx, text.name, id)) throw nameTaken()
    await saveTemplate(tx, id, text, { by: actor.name, at: clock.now() })
    await record(tx, actor, id, 'changed')
  })
}

export async function archiveTemplate(actor: Actor, id: Id<'leadTemplate'>): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await lockTemplate(tx, id))) throw new Refusal('not_found')
    if (await isInSequence(tx, id)) throw new Refusal('template_in_sequence')
    const at = clock.now()
    await saveTemplate(tx, id, { archived_at: at }, { by: actor.name, at })
    await record(tx, actor, id, 'archived')
  })
}

const nameTaken = (): Refusal => new Refusal('name_taken', { fields: { name: 'There’s already a template with this name.' } })

const record = (tx: Tx, by: Actor, id: Id<'leadTemplate'>, what: 'added' | 'changed' | 'archived'): Promise<void> =>
  recordEvent(tx, { kind: `lead_template.${what}`, by, about: { noun: 'leadTemplate', id } })
