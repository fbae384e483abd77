import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planOn, statesToday } from '#domains/membership/plans/server/plans.ts'
import { openedStates } from '#domains/membership/state-openings/server/state-openings.ts'
import type { StateTextFacts } from '#domains/membership/state-terms/policy.ts'
import { type Approval, approvalOf, isVoided } from '#domains/membership/state-terms/rules/approval.ts'
import { type LimitNotNamed, limitsNotNamed } from '#domains/membership/state-terms/rules/limits.ts'
import {
  assembled,
  lackingChange,
  lackingClauses,
  spanishOfState,
  type StateChange,
  type StateClause,
  type StateLack,
  textName,
  type WholeText,
} from '#domains/membership/state-terms/rules/state-text.ts'
import {
  approvalsOf,
  publishedTexts,
  stateDrafts,
  versionDraft,
  writersOf,
  type PublishedText,
  type StateDraft,
} from '#domains/membership/state-terms/server/state-terms.store.ts'
import { bodyOf } from '#domains/membership/terms/rules/terms-text.ts'
import { allVersions } from '#domains/membership/terms/server/every-version.ts'
import { digestOf, publishedTerms } from '#domains/membership/terms/server/versions.ts'
import { officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** The text of one state: of a draft, or of a published version with its own clauses or those that wait. */
export type StateText = StateChange & {
  state: string
  name: string
  open: boolean
  text: WholeText
  clauses: readonly StateClause[]
  digest: string
  spanishDigest: string | null
  spanish: 'whole' | 'none' | 'lost'
  facts: StateTextFacts
  approved: Approval | null
  voided: boolean
  limitsNotNamed: readonly LimitNotNamed[]
  saves: number
}

export type Texts = {
  version: string
  id: Id<'termsVersion'>
  of: 'draft' | 'published'
  rows: readonly StateText[]
  approvals: readonly Approval[]
}

/** The texts of a version, a draft or a published one, for every state. */
export async function textsOf(version: string): Promise<Texts> {
  const source = await sourceOf(version)
  const [drafts, texts] = [await stateDrafts(version), await publishedTexts(version)]
  const [approvals, opened] = [await approvalsOf(version), await openedStates()]
  const readingOf = readEachOnce(source.whole)
  const rows = statesToday(opened).map(({ code, name, open }) => {
    const draft = drafts.find(({ state }) => state === code)
    const own = texts.filter(({ state }) => state === code)
    const text = textOf(source, code, { draft, own })
    const { digest, spanishDigest, spanish, limitsNotNamed } = readingOf(text.text)
    const words = { state: code, digest, spanishDigest }
    const approved = approvalOf(approvals, words)
    return {
      ...text,
      ...words,
      name,
      open,
      spanish,
      facts: { ...text.facts, approved: approved !== null },
      approved,
      voided: isVoided(approvals, words),
      limitsNotNamed,
    }
  })
  return { version, id: source.id, of: source.of === 'published' ? 'published' : 'draft', rows, approvals }
}

type Source = {
  id: Id<'termsVersion'>
  of: StateTextFacts['of']
  whole: WholeText
  writers: readonly string[]
  /** The day of the version that follows a published one. */
  next: Day | null
}

async function sourceOf(version: string): Promise<Source> {
  const draft = await versionDraft(version)
  if (draft) return { id: draft.id, of: draft.proposed ? 'proposed' : 'draft', whole: draft, writers: draft.writers, next: null }
  const versions = await allVersions()
  const place = versions.findIndex((each) => each.version === version)
  const written = place < 0 ? undefined : await writersOf(version)
  if (!written) throw new Refusal('not_found')
  const whole = await publishedTerms(version)
  return { id: written.id, of: 'published', whole, writers: written.writers, next: versions[place + 1]?.effective_on ?? null }
}

type Own = { draft: StateDraft | undefined; own: readonly PublishedText[] }

function textOf({ of, whole, writers, next }: Source, state: string, { draft, own }: Own) {
  const published = own.at(-1)
  const clauses = draft?.clauses ?? published?.clauses ?? []
  const change = draft ?? { effectiveOn: published?.effectiveOn ?? null, material: true, changes: [], spanishChanges: [] }
  const text =
    draft || !published ? draftedText(whole, of, { state, clauses, change, published: own.length }) : { ...whole, ...wordsOf(published) }
  const today = officeDay()
  const sameAsInForce = JSON.stringify(clauses) === JSON.stringify(published?.clauses ?? [])
  const lacks: StateLack[] = [
    ...lackingClauses(whole, clauses),
    ...(draft && of === 'published' ? lackingChange(change, { today, version: whole.effectiveOn, next, sameAsInForce }) : []),
  ]
  return {
    state,
    text,
    clauses,
    effectiveOn: of === 'published' ? change.effectiveOn : whole.effectiveOn,
    material: of === 'published' ? change.material : whole.material,
    changes: of === 'published' ? change.changes : whole.changes,
    spanishChanges: change.spanishChanges,
    saves: draft?.saves ?? 0,
    facts: {
      of,
      drafted: draft !== undefined,
      writers: [...new Set([...writers, ...(draft?.writers ?? published?.writers ?? [])])],
      proposers: draft?.proposers ?? [],
      approved: false,
      lacks,
    },
  }
}

type Drafted = { state: string; clauses: readonly StateClause[]; change: StateChange; published: number }

/** Clauses that wait beside a published version become another text of it, clauses taken back too, with what changes there. */
function draftedText(whole: WholeText, of: Source['of'], { state, clauses, change, published }: Drafted): WholeText {
  const name = textName(whole.version, state, published)
  const text = published > 0 && clauses.length === 0 ? { ...whole, version: name } : assembled(whole, clauses, name)
  if (of !== 'published' || text.version === whole.version) return text
  return { ...text, changes: said(change.changes), spanish: text.spanish && { ...text.spanish, changes: said(change.spanishChanges) } }
}

const said = (sentences: readonly string[]): string[] => sentences.filter((each) => each.trim() !== '')

const wordsOf = ({ version, sections, spanish, changes }: PublishedText) => ({ version, sections, spanish, changes })

type Reading = Pick<StateText, 'digest' | 'spanishDigest' | 'spanish' | 'limitsNotNamed'>

/** Most states read one text: each text is read once. What lacks a part of its Spanish is published without it. */
function readEachOnce(version: WholeText): (text: WholeText) => Reading {
  const read = (text: WholeText): Reading => {
    const spanish = spanishOfState(version, text)
    return {
      digest: digestOf(bodyOf(text)),
      spanish,
      spanishDigest: spanish === 'whole' && text.spanish ? digestOf(bodyOf({ ...text, ...text.spanish })) : null,
      limitsNotNamed: limitsNotNamed(
        text.sections,
        PLAN_CODES.map((code) => planOn(code, text.effectiveOn)),
      ),
    }
  }
  const known = new Map<string, Reading>()
  return (text) => {
    const found = known.get(text.version) ?? read(text)
    known.set(text.version, found)
    return found
  }
}

export async function oneText(version: string, state: string): Promise<{ texts: Texts; text: StateText }> {
  const texts = await textsOf(version)
  const text = texts.rows.find((each) => each.state === state)
  if (!text) throw new Refusal('not_found')
  return { texts, text }
}
