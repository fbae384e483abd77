import { missingPeople, STEPS, WITHOUT, type Step, type StepState } from '#domains/insight/setup/rules/steps.ts'
import type { StepView } from '#domains/insight/setup/contract.ts'
import { setupOptions } from '#domains/insight/setup/server/options.ts'
import { recordsNow } from '#domains/insight/chain/server/in-words.ts'
import { backupsNow } from '#domains/insight/backups/server/in-words.ts'
import { countStaff, newestResults, publisherOf, type Facts, type ResultStep } from '#domains/insight/setup/server/setup.store.ts'
import { networkSays, storageSays } from '#domains/insight/setup/server/results-in-words.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planOn } from '#domains/membership/plans/server/plans.ts'
import { openingsNow } from '#domains/membership/state-openings/server/state-openings.ts'
import { currentTerms } from '#domains/membership/terms/server/versions.ts'
import { originator } from '#domains/money/payout-batches/server/originator.ts'
import { savedVersions } from '#domains/records/company-figures/server/saved-versions.ts'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import { ourCompany, savedCompany } from '#domains/records/company/server/our-company.ts'
import { officeDay } from '#platform/clock.ts'
import { IN_ENGLISH, say, translate, type Sentence } from '#domains/records/translations/rules/translation.ts'

type Found = { state: StepState; says: readonly Sentence[]; by?: string | null; at?: Date | null }
type Result = Awaited<ReturnType<typeof newestResults>>[number]
type Version = Awaited<ReturnType<typeof savedVersions>>[number]
/** What several steps ask for, read once. */
type Known = { results: ReadonlyMap<ResultStep, Result>; saved: Version | undefined }

/** Every step as it is now. */
export async function setupNow(): Promise<{ steps: StepView[]; isComplete: boolean }> {
  const [results, [saved]] = await Promise.all([newestResults(), savedVersions()])
  const known: Known = { results: new Map(results.map((result) => [result.step, result])), saved }
  const steps = await Promise.all(STEPS.map(async (step) => present(step, await FINDERS[step](known))))
  return { steps, isComplete: steps.every(({ state }) => state === 'done') }
}

const present = (step: Step, { state, says, by = null, at = null }: Found): StepView => ({
  step,
  state,
  says: says.map((sentence) => translate(sentence, IN_ENGLISH)),
  without: translate(WITHOUT[step], IN_ENGLISH),
  doneByName: by,
  doneAt: at?.toISOString() ?? null,
})

const FINDERS: Readonly<Record<Step, (known: Known) => Promise<Found> | Found>> = {
  company: ({ saved }) => {
    if (!saved) return { state: 'open', says: [say`The default is in use: ${COMPANY.legalName}.`] }
    const { legalName, ein, timeZone, phone, email, street } = ourCompany()
    const isOurs = phone !== COMPANY.phone && email !== COMPANY.email && street !== COMPANY.taxpayer.street
    const says = [
      say`Company: ${legalName}`,
      say`Time zone of the office: ${timeZone}.`,
      ...(ein ? [] : [say`There’s no employer identification number yet.`]),
      ...(isOurs ? [] : [say`The street, the phone, or the support email is still the default. Every email and document has it.`]),
    ]
    return { state: isOurs ? 'done' : 'problem', says, by: saved.savedByName, at: saved.savedAt }
  },
  backing: ({ saved }) => {
    const { backedBy } = ourCompany()
    if (!saved || backedBy === COMPANY.backedBy) return { state: 'open', says: [say`No one was named yet. The default is in use.`] }
    return { state: 'done', says: [say`Benefits are paid by ${backedBy}.`], by: saved.savedByName, at: saved.savedAt }
  },
  states: async () => {
    if (setupOptions().sandbox) return { state: 'done', says: [say`In the demo, states are open by their rules.`] }
    const open = await openingsNow()
    const newest = open.toSorted((a, b) => b.signedAt.getTime() - a.signedAt.getTime())[0]
    if (!newest) return { state: 'open', says: [say`No state is open.`] }
    return { state: 'done', says: [say`Open: ${open.map(({ state }) => state).join(', ')}.`], by: newest.signedByName, at: newest.signedAt }
  },
  plans: ({ results }) => {
    const plans = plansToRead()
    const says = plans.map(
      ({ name, limit, prices: { P1 } }) =>
        say`${name}: ${{ money: P1.monthly }} a month or ${{ money: P1.annual }} a year, up to ${{ amount: limit }} per claim.`,
    )
    const read = results.get('plans')
    if (!read) return { state: 'open', says }
    const isSame = String(read.facts['plans']) === plansKey(plans)
    if (!isSame) return { state: 'open', says: [say`The plans on sale have changed since they were read.`, ...says] }
    return { state: 'done', says, by: read.doneByName, at: read.doneAt }
  },
  terms: async () => {
    const terms = await currentTerms(null)
    const { legalName } = ourCompany()
    const version = say`Version ${terms.version} is in force.`
    if (!savedCompany()) return { state: 'open', says: [version, say`They name the default company.`] }
    if (!JSON.stringify(terms.sections).includes(JSON.stringify(legalName).slice(1, -1)))
      return {
        state: 'problem',
        says: [version, say`They don’t name your company (${legalName}). Begin a draft: it has your name and figures.`],
      }
    const publisher = await publisherOf(terms.id)
    return { state: 'done', says: [version], by: publisher?.name ?? null, at: publisher?.at ?? null }
  },
  network: ({ results }) => ofResult(results.get('network'), networkSays),
  mail: ({ results }) => {
    const kept = setupOptions().sendsMail ? [] : [say`No mail server is set (SMTP_URL). Emails are kept in the data folder.`]
    const confirmed = results.get('mail')
    if (!confirmed) return { state: 'open', says: [...kept, say`No test email was confirmed yet.`] }
    const says = [...kept, say`A test email reached ${String(confirmed.facts['sentTo'])}.`]
    return { state: kept.length > 0 ? 'problem' : 'done', says, by: confirmed.doneByName, at: confirmed.doneAt }
  },
  storage: ({ results }) => ofResult(results.get('storage'), storageSays),
  records: () => recordsNow(),
  backups: () => backupsNow(),
  ach: () => {
    const bank = originator()
    if (!bank) return { state: 'open', says: [say`The setting ACH_ORIGINATOR is missing.`] }
    return { state: 'done', says: [say`${bank.companyName} at ${bank.bankName}, routing number ending in ${bank.bankRouting.slice(-4)}.`] }
  },
  staff: async () => {
    const people = await countStaff()
    const missing = missingPeople(people)
    const { administrators, finance, compliance } = people
    const counts = say`Administrators: ${administrators}. Finance: ${finance}. Compliance: ${compliance}.`
    return { state: missing.length > 0 ? 'open' : 'done', says: [counts, ...missing] }
  },
}

function ofResult(result: Result | undefined, saysOf: (facts: Facts) => Sentence[]): Found {
  if (!result) return { state: 'open', says: [say`Not checked yet.`] }
  return { state: result.isWell ? 'done' : 'problem', says: saysOf(result.facts), by: result.doneByName, at: result.doneAt }
}

const plansToRead = () => PLAN_CODES.map((code) => planOn(code, officeDay()))

/** Which plans are on sale: another version is to be read again. */
export const plansKey = (plans = plansToRead()): string => plans.map(({ code, version }) => `${code} ${version}`).join(', ')
