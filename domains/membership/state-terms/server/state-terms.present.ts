import type { Actor } from '#access/actor.ts'
import type { StateTextRow, StateTextView } from '#domains/membership/state-terms/contract.ts'
import { whyNotApprove, whyNotPublishState, whyNotWrite } from '#domains/membership/state-terms/policy.ts'
import { clauseNumbers } from '#domains/membership/state-terms/rules/state-text.ts'
import { namesOf } from '#domains/membership/state-terms/server/state-terms.store.ts'
import type { StateText, Texts } from '#domains/membership/state-terms/server/texts.ts'
import type { TermsSection } from '#domains/membership/terms/rules/terms-text.ts'
import { currentTerms, presentSpanish } from '#domains/membership/terms/server/versions.ts'

export const presentRow = (actor: Actor, row: StateText): StateTextRow => ({
  state: row.state,
  name: row.name,
  open: row.open,
  text: row.text.version,
  clauses: row.clauses.length,
  drafted: row.facts.drafted,
  effectiveOn: row.effectiveOn,
  digest: row.digest,
  spanishDigest: row.spanishDigest,
  spanish: row.spanish,
  approved: row.approved && { byName: row.approved.by, at: row.approved.at.toISOString() },
  voided: row.voided,
  lacks: [...row.facts.lacks],
  limitsNotNamed: row.limitsNotNamed.map((each) => ({ ...each })),
  whyNot: { approve: whyNotApprove(actor, row.facts) },
})

export async function presentText(actor: Actor, { texts, text }: { texts: Texts; text: StateText }): Promise<StateTextView> {
  const inForce = await currentTerms(text.state)
  return {
    ...presentRow(actor, text),
    title: text.text.title,
    sections: presentSections(text.text.sections),
    inSpanish: presentSpanish(text.text.spanish),
    own: text.clauses.map(({ clause, is, text: words, spanish }) => ({ clause, is, text: words, spanish })),
    numbers: clauseNumbers(text.text.sections),
    changes: [...text.changes],
    spanishChanges: [...text.spanishChanges],
    material: text.material,
    ownDay: texts.of === 'published',
    writers: await namesOf(text.facts.writers),
    saves: text.saves,
    inForce: { version: inForce.version, sections: presentSections(inForce.sections) },
    whyNotText: { change: whyNotWrite(actor), publish: whyNotPublishState(actor, text.facts) },
  }
}

const presentSections = (sections: readonly TermsSection[]) =>
  sections.map(({ id, heading, paragraphs }) => ({ id, heading, paragraphs: [...paragraphs] }))
