import { createHash } from 'node:crypto'
import { SYSTEM } from '#access/actor.ts'
import type { SpanishView, TermsView, VersionBrief } from '#domains/membership/terms/contract.ts'
import { type Clause, type ClauseNumber, clauseOf } from '#domains/membership/terms/rules/clauses.data.ts'
import {
  bodyOf,
  clauseIn,
  NOTICE_DAYS,
  type TermsInSpanish,
  type TermsSection,
  type TermsText,
} from '#domains/membership/terms/rules/terms-text.ts'
import { addCompanyVersion, publishedDigests, storedText } from '#domains/membership/terms/server/versions.store.ts'
import { TERMS_1 } from '#domains/membership/terms/terms-1.data.ts'
import { TERMS_2_IN_SPANISH } from '#domains/membership/terms/terms-2-in-spanish.data.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Language } from '#platform/language/languages.ts'
import { stateName } from '#platform/language/states.ts'
import { STATE_NAMES } from '#platform/state-names.data.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type VersionRow, allVersions, everyText, versionsFor } from '#domains/membership/terms/server/every-version.ts'

/** Texts that come with the source. Versions that staff write are in the database; neither is ever edited once published. */
const BUILT_IN_TERMS: readonly TermsText[] = [TERMS_1, TERMS_2]

/**
 * Publishes the built-in versions that are not in the database yet: safe at every start. A text that differs from the
 * one published under its version fails the start.
 */
export async function publishTerms(tx: Tx, texts: readonly TermsText[] = BUILT_IN_TERMS): Promise<void> {
  const published = await publishedDigests(tx)
  for (const text of texts) {
    const digest = digestOf(bodyOf(text))
    const stored = published.get(text.version)
    if (stored === undefined) await publishBuiltIn(tx, text, { digest, isFirstStart: published.size === 0 })
    else if (stored !== digest) throw new Error(`Terms version ${text.version} was published with other words. Write a new version.`)
  }
}

/** Where earlier terms may have been accepted, a version takes effect after its notice period and is announced. */
async function publishBuiltIn(tx: Tx, text: TermsText, { digest, isFirstStart }: { digest: string; isFirstStart: boolean }): Promise<void> {
  const effectiveOn = isFirstStart ? text.effectiveOn : afterNotice(text)
  const id = await addCompanyVersion(tx, { ...text, effectiveOn, body: bodyOf(text), digest, at: clock.now() })
  if (isFirstStart) return
  await recordEvent(tx, {
    kind: 'terms.published',
    by: SYSTEM,
    about: { noun: 'termsVersion', id },
    to: text.version,
    data: { effectiveOn, material: text.material },
  })
}

function afterNotice({ effectiveOn, material }: TermsText): Day {
  const earliest = addDays(officeDay(), material ? NOTICE_DAYS.material : NOTICE_DAYS.other)
  return effectiveOn < earliest ? earliest : effectiveOn
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export type Terms = TermsText & {
  id: Id<'termsVersion'>
  digest: string
  spanish: TermsInSpanish | null
  /** Of a text with clauses of one state. */
  state: string | null
}

/** The terms in force today: for a state its own text, where it has one. */
export async function currentTerms(state: string | null): Promise<Terms> {
  const row = inForce(await versionsFor(state))
  if (!row) throw new Refusal('unavailable')
  return withText(row)
}

export async function publishedTerms(version: string): Promise<Terms> {
  const row = (await everyText()).find((each) => each.version === version)
  if (!row) throw new Refusal('not_found')
  return withText(row)
}

const IN_THE_CODE: readonly (string | null)[] = [null, ...BUILT_IN_TERMS.map(({ version }) => version)]

/** A clause as the member accepted it: by 7.2, the text accepted last applies until a later one is, with the clauses of its state. */
export async function acceptedClause(number: ClauseNumber, acceptedVersion: string | null): Promise<Clause> {
  const text = IN_THE_CODE.includes(acceptedVersion) ? null : await publishedTerms(acceptedVersion ?? '')
  const clause = text && clauseIn(text.sections, number)
  if (!clause) return clauseOf(number, acceptedVersion)
  return { ...clause, inSpanish: (text.spanish && clauseIn(text.spanish.sections, number)?.words) ?? null }
}

/** The latest published version, which a new one would follow. */
export async function newestTerms(): Promise<Terms> {
  const row = (await allVersions()).at(-1)
  if (!row) throw new Refusal('unavailable')
  return withText(row)
}

async function withText(row: VersionRow): Promise<Terms> {
  const { id, version, title, digest, state, effective_on: effectiveOn, material, changes, key_points: keyPoints } = row
  const text = BUILT_IN_TERMS.find((each) => each.version === version)
  if (text) return { ...text, effectiveOn, id, digest, state, spanish: text === TERMS_2 ? TERMS_2_IN_SPANISH : null }
  const stored = await storedText(version)
  if (!stored?.sections) throw new Error(`The text of terms version ${version} is lost.`)
  return {
    id,
    version,
    title,
    digest,
    state,
    effectiveOn,
    material,
    changes,
    keyPoints,
    sections: stored.sections,
    spanish: stored.spanish,
  }
}

export const inForce = (rows: readonly VersionRow[]): VersionRow | undefined =>
  rows.findLast(({ effective_on }) => effective_on <= officeDay())

/** The versions that a state reads, newest first. */
export async function versionBriefs(state: string | null = null): Promise<VersionBrief[]> {
  const rows = await versionsFor(state)
  const current = inForce(rows)
  return rows
    .map((row, place): VersionBrief => ({
      version: row.version,
      title: row.title,
      effectiveOn: row.effective_on,
      publishedAt: row.published_at.toISOString(),
      material: row.material,
      changes: row.changes,
      digest: row.digest,
      before: rows[place - 1]?.version ?? null,
      state: row.state,
      status: row === current ? 'in_force' : row.effective_on > officeDay() ? 'to_come' : 'past',
    }))
    .toReversed()
}

/** States with clauses of their own in a version, as the reader calls them. */
export async function statesWithClauses(language: Language): Promise<{ code: string; name: string }[]> {
  const codes = new Set((await everyText()).flatMap(({ state }) => state ?? []))
  return Object.keys(STATE_NAMES).flatMap((code) => (codes.has(code) ? { code, name: stateName(code, language) } : []))
}

export const presentTerms = ({ version, state, title, effectiveOn, digest, material, changes, keyPoints, sections }: Terms): TermsView => ({
  version,
  state,
  title,
  effectiveOn,
  digest,
  material,
  changes: [...changes],
  keyPoints: [...keyPoints],
  sections: presentSections(sections),
})

/** The courtesy translation of a version; null where it has none. */
export function presentSpanish(spanish: TermsInSpanish | null): SpanishView {
  if (!spanish) return null
  const { title, changes, keyPoints, sections } = spanish
  return { title, changes: [...changes], keyPoints: [...keyPoints], sections: presentSections(sections) }
}

const presentSections = (sections: readonly TermsSection[]) =>
  sections.map(({ id, heading, paragraphs }) => ({ id, heading, paragraphs: [...paragraphs] }))
