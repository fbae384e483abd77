import type { Actor } from '#access/actor.ts'
import type { FigureDraft, FigureLine } from '#domains/people/figure-drafts/contract.ts'
import {
  type DraftFacts,
  earliestDay,
  whyNotChange,
  whyNotPropose,
  whyNotPublish,
  whyNotReturn,
  whyNotWithdraw,
} from '#domains/people/figure-drafts/policy.ts'
import type { StoredDraft } from '#domains/people/figure-drafts/server/figure-drafts.store.ts'
import type { FiguresKind } from '#domains/records/rule-figures/rules/kind.ts'
import { typedOf } from '#domains/records/rule-figures/rules/typed.ts'
import { versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import { IN_ENGLISH, type Sentence, translate } from '#domains/records/translations/rules/translation.ts'
import { clock } from '#platform/clock.ts'

export const english = (sentence: Sentence): string => translate(sentence, IN_ENGLISH)

export const aboutOf = (kind: FiguresKind, name: string) => ({
  kind: kind.kind,
  name,
  title: english(kind.title),
  nameLabel: kind.names.find((each) => each.name === name)?.label ?? '',
  says: english(kind.says),
  section: kind.section,
})

export const linesOf = (kind: FiguresKind, figures: object, before: object): FigureLine[] =>
  kind.lines(before, figures).map((line) => ({
    path: line.path,
    label: english(line.label),
    unit: line.unit,
    value: typedOf(figures, line),
    before: typedOf(before, line),
    choices: (line.choices ?? []).map(({ value, label }) => ({ value, label: english(label) })),
    day: line.day ?? null,
  }))

/** The figures a draft began with, and those the program came with. */
export function aroundDraft(
  kind: FiguresKind,
  draft: Pick<StoredDraft, 'name' | 'based_on'>,
): { before: object; first: object; newest: number } {
  const versions = versionsOf(kind, draft.name)
  const before = versions.find(({ version }) => version === draft.based_on)?.figures
  const first = kind.shipped(draft.name)[0]?.figures
  if (!before || !first) throw new Error(`No version ${draft.based_on} of ${kind.kind}/${draft.name}`)
  return { before, first, newest: Math.max(...versions.map(({ version }) => version)) }
}

export function factsOf(kind: FiguresKind, draft: StoredDraft): DraftFacts {
  const { before, newest } = aroundDraft(kind, draft)
  return {
    belongsTo: kind.belongsTo,
    state: draft.state,
    writers: draft.writers,
    proposedBy: draft.proposed_by,
    proposer: draft.proposer,
    effectiveOn: draft.effective_on,
    isChanged: linesOf(kind, draft.figures as object, before).some((line) => line.value !== line.before),
    isOnNewest: newest === draft.based_on,
  }
}

export function presentDraft(actor: Actor, kind: FiguresKind, draft: StoredDraft): FigureDraft {
  const [facts, now] = [factsOf(kind, draft), clock.now()]
  return {
    ...aboutOf(kind, draft.name),
    id: draft.id,
    state: draft.state,
    basedOnVersion: draft.based_on,
    effectiveOn: draft.effective_on,
    earliestOn: earliestDay(now),
    why: draft.why,
    saves: draft.saves,
    writers: draft.writer_names,
    changedAt: draft.changed_at.toISOString(),
    proposedByName: draft.proposed_by_name,
    returnedWhy: draft.returned_why,
    endedByName: draft.ended_by_name,
    lines: linesOf(kind, draft.figures as object, aroundDraft(kind, draft).before),
    whyNot: {
      change: whyNotChange(actor, facts),
      propose: whyNotPropose(actor, facts, now),
      giveBack: whyNotReturn(actor, facts),
      publish: whyNotPublish(actor, facts, now),
      withdraw: whyNotWithdraw(actor, facts),
    },
  }
}
