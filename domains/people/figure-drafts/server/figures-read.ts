import type { Actor } from '#access/actor.ts'
import type { Answer } from '#access/contract.ts'
import type { FigureDraft, figureDraftsContract } from '#domains/people/figure-drafts/contract.ts'
import { earliestDay, whyNotBegin } from '#domains/people/figure-drafts/policy.ts'
import { aboutOf, english, linesOf, presentDraft } from '#domains/people/figure-drafts/server/figure-drafts.present.ts'
import { draftById, openDrafts, publishedVersions } from '#domains/people/figure-drafts/server/figure-drafts.store.ts'
import type { FiguresKind } from '#domains/records/rule-figures/rules/kind.ts'
import { versionOn, versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import { allKinds, kindNamed, type RegisteredKind } from '#domains/records/rule-figures/server/registry.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type Contract = typeof figureDraftsContract

/** A kind with one of its names; not found otherwise. */
export function setOf(kind: string, name: string): RegisteredKind {
  const found = kindNamed(kind)
  if (!found?.kind.names.some((each) => each.name === name)) throw new Refusal('not_found')
  return found
}

export async function readKinds(): Promise<Answer<Contract['kinds']>> {
  const [today, drafts] = [officeDay(), await openDrafts()]
  return {
    kinds: allKinds().map((kind) => ({
      kind: kind.kind,
      title: english(kind.title),
      says: english(kind.says),
      section: kind.section,
      names: kind.names.map(({ name, label }) => {
        const { version, effectiveOn } = versionOn(kind, today, name)
        return {
          name,
          label,
          version,
          effectiveOn,
          coming: comingOf(kind, name, today),
          hasDraft: drafts.some((each) => each.kind === kind.kind && each.name === name),
        }
      }),
    })),
  }
}

const comingOf = (kind: FiguresKind, name: string, today: Day): Day | null =>
  versionsOf(kind, name)
    .map(({ effectiveOn }) => effectiveOn)
    .filter((on) => on > today)
    .toSorted()[0] ?? null

/** One set of figures: those in force, or of the version asked for, compared with those in force. */
export async function readSet(
  actor: Actor,
  { kind: kindName, name }: { kind: string; name: string },
  asked?: number,
): Promise<Answer<Contract['set']>> {
  const { kind } = setOf(kindName, name)
  const [rows, drafts] = [await publishedVersions(kindName, name), await openDrafts()]
  const inForce = versionOn(kind, officeDay(), name)
  const shown = asked ? versionsOf(kind, name).find(({ version }) => version === asked) : inForce
  if (!shown) throw new Refusal('not_found')
  const draftId = drafts.find((each) => each.kind === kindName && each.name === name)?.id ?? null
  return {
    ...aboutOf(kind, name),
    lines: linesOf(kind, shown.figures, inForce.figures),
    shown: shown.version,
    versions: rows.map((row) => ({
      version: row.version,
      effectiveOn: row.effective_on,
      status:
        row.version === inForce.version ? ('in_force' as const) : row.effective_on > officeDay() ? ('coming' as const) : ('past' as const),
      publishedAt: row.published_at.toISOString(),
      why: row.why,
      proposedByName: row.proposed_by_name,
      publishedByName: row.published_by_name,
    })),
    draftId,
    earliestOn: earliestDay(clock.now()),
    whyNot: { begin: whyNotBegin(actor, kind.belongsTo, { hasOpen: draftId !== null }) },
  }
}

export async function readDraft(actor: Actor, id: Id<'figureDraft'>): Promise<FigureDraft> {
  const draft = await draftById(db(), id)
  if (!draft) throw new Refusal('not_found')
  return presentDraft(actor, setOf(draft.kind, draft.name).kind, draft)
}
